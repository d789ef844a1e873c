const heard = {};
const waiting = [];

// What was said since the last look: a mark where it is written, and for a moment where its speaker sits.
function hear(part, mark) {
  const lines = [...table.querySelectorAll(part + " .lines li")];
  const last = heard[part];
  heard[part] = lines.length ? [lines.length, lines[0].textContent] : [0, ""];
  if (!last || String(last) === String(heard[part])) return;
  const known = lines.findIndex((line) => line.textContent === last[1]);
  const fresh = lines.slice(0, known < 0 ? lines.length : known).filter((line) => !line.matches(".own")).slice(0, 3);
  if (fresh.length) table.querySelector(mark)?.classList.add("unread");
  waiting.push(...fresh.reverse());
  if (!table.querySelector(".bubble")) bubble(waiting.shift());
}

// One at a time, so that each can be read.
function bubble(line) {
  const seat = line && avatar(line.dataset.by)?.closest(".seat").getBoundingClientRect();
  if (!seat) return;
  const said = document.createElement("p");
  said.className = "bubble";
  said.ariaHidden = "true";
  said.textContent = line.textContent;
  table.append(said);
  const { width } = said.getBoundingClientRect();
  const page = table.getBoundingClientRect();
  const left = Math.min(Math.max(seat.x + seat.width / 2 - width / 2, 8), root.clientWidth - width - 8);
  said.style.left = left - page.x + "px";
  said.style.top = Math.max(seat.bottom - 4, 0) - page.y + "px";
  setTimeout(() => {
    said.remove();
    bubble(waiting.shift());
  }, 1500 + 25 * line.textContent.length);
}

for (const kind of ["pointerdown", "focusin"]) {
  document.addEventListener(kind, (event) => {
    event.target.closest(".unread")?.classList.remove("unread");
    if (table && kind === "pointerdown" && !event.target.closest(".role-card")) closeRole();
  });
}
