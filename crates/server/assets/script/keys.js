function key(event) {
  // A key held down presses once: what comes of it must be read first.
  if (event.repeat && event.key === "Enter" && event.target.closest?.("button")) return event.preventDefault();
  const typing = event.target.closest?.("input:not([type=checkbox]), select, textarea, dialog");
  if (typing || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const cards = [...table.querySelectorAll(".hold")].map((card) => card.querySelector("input") ?? card);
  const at = cards.indexOf(document.activeElement);
  const go = (step) => cards[(at < 0 ? (step < 0 ? 0 : -1) : at) + step] ?? cards.at(step < 0 ? -1 : 0);
  const press = {
    ArrowRight: () => go(1)?.focus(),
    ArrowLeft: () => go(-1)?.focus(),
    ArrowDown: () => row(cards, at, 1)?.focus(),
    ArrowUp: () => row(cards, at, -1)?.focus(),
    w: () => table.querySelector(".wager input:enabled")?.click(),
    m: () => table.querySelector(".role-card summary")?.click(),
    t: talk,
    "?": showKeys,
    Escape: () => { if (notice.dataset.kind === "refused") tell(""); closeRole(); },
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const told = notice.contains(document.activeElement);
  if (told && event.key.startsWith("Arrow")) return notice.querySelector("button:last-child")?.click();
  const aside = at < 0 && (document.activeElement !== document.body || /Up|Down/.test(event.key));
  if (!press || (event.key.startsWith("Arrow") && aside)) return undefined;
  if (event.key !== "Escape") event.preventDefault();
  return press();
}

function showKeys() {
  document.getElementById("keys").showModal();
}

// The nearest card in the row above or below.
function row(cards, at, step) {
  const from = cards[at].getBoundingClientRect();
  const rest = cards.slice(step > 0 ? at + 1 : 0, step > 0 ? undefined : at);
  const far = (card) => Math.abs(card.getBoundingClientRect().x - from.x);
  const others = rest.filter((card) => Math.abs(card.getBoundingClientRect().y - from.y) > 8);
  return others.sort((a, b) => far(a) - far(b))[0];
}

function closeRole() {
  table.querySelector(".role-card")?.removeAttribute("open");
}

function talk() {
  const phrases = document.getElementById("phrases");
  if (!phrases) return document.getElementById("chat-text")?.focus();
  phrases.open = true;
  phrases.scrollIntoView({ block: "nearest" });
  return (phrases.querySelector("select") ?? phrases.querySelector("summary")).focus();
}
