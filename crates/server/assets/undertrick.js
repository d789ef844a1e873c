// Keeps a table live and pleasant. Every page works without it: forms are sent and pages reloaded.
"use strict";

const root = document.documentElement;
const table = document.getElementById("table");
const notice = document.getElementById("notice");
const words = document.body.dataset;
let sending = false;
const heard = {};
let flights = 0;
let asked;
let chosen;
let wagered;

if (words.stream && table) {
  prepare(table);
  listen();
  contribute();
  tick();
  setInterval(tick, 1000);
  table.addEventListener("submit", submit);
  table.addEventListener("click", choose);
  table.addEventListener("change", changed);
  table.addEventListener("toggle", turned, true);
  document.addEventListener("keydown", key);
  const keys = table.querySelector(".open-keys");
  keys.hidden = false;
  keys.addEventListener("click", showKeys);
  const icon = document.getElementById("icon");
  const plain = { title: document.title, icon: icon.href };
  let was = yourTurn();
  mark();

  // The title, the icon and a quiet sound say that it is your turn.
  window.addEventListener("undertrick:change", () => {
    const now = yourTurn();
    if (now && !was && root.dataset.sound === "on") chime();
    was = now;
    mark();
  });

  function mark() {
    document.title = was ? "● " + plain.title : plain.title;
    icon.href = was ? icon.dataset.yourTurn : plain.icon;
  }
}

function yourTurn() {
  return Boolean(table.querySelector("[data-your-turn]"));
}

// The stream. A browser opens it again by itself; only where it gives up, we do.
function listen() {
  let stream;
  let lost;
  let again;
  const open = () => {
    clearTimeout(again);
    stream?.close();
    stream = new EventSource(words.stream);
    stream.addEventListener("table", (event) => show(event.data));
    stream.onopen = () => {
      clearTimeout(lost);
      lost = undefined;
      if (notice.dataset.kind === "lost") tell("");
    };
    stream.onerror = () => {
      lost ??= setTimeout(() => tell(words.lost, "lost"), 1500);
      if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, 2000 + Math.random() * 2000);
    };
  };
  open();
  window.addEventListener("offline", () => tell(words.lost, "lost"));
  window.addEventListener("online", open);
}

// Puts what has changed in place of what was there.
function show(markup) {
  const parts = document.createElement("template");
  parts.innerHTML = markup;
  const change = () => {
    const focus = place(document.activeElement);
    const wasOver = isOver();
    const aside = wasOver || table.querySelector(".waiting");
    for (const part of [...parts.content.children]) {
      const old = document.getElementById(part.id);
      if (part.id === "live") old.replaceChildren(...part.childNodes);
      else if (old) morph(old, part);
    }
    prepare(table);
    restore(focus);
    settle();
    if (aside && !isOver() && !table.querySelector(".waiting")) scrollTo(0, 0);
    if (isOver() && !wasOver) table.querySelector("#panel .after")?.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
    if (notice.dataset.kind === "failed" || (notice.dataset.kind === "refused" && turn() !== asked)) tell("");
    window.dispatchEvent(new Event("undertrick:change"));
    contribute();
    tick();
  };
  if (!document.startViewTransition || document.hidden || still()) return change();
  fly(parts.content, change);
}

// The decision that the page is at.
function turn() {
  const field = (name) => table.querySelector(`.hand [name=${name}]`)?.value;
  return field("number") + "/" + field("turn");
}

function isOver() {
  return Boolean(table.querySelector("#status .stamp, .ending"));
}

function still() {
  return root.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Cards fly from the hand, or from whoever plays them, to the trick and from there to its winner.
function fly(coming, change) {
  const names = new Set();
  const name = (element, text) => {
    if (!element || names.has(text)) return;
    names.add(text);
    element.style.viewTransitionName = "card-" + text;
  };
  const flight = ++flights;
  const clear = () => {
    for (const element of table.querySelectorAll("[data-fly]")) element.style.viewTransitionName = "";
    names.clear();
  };
  // One that is cut short by the next one leaves the names alone: they are the next one's by then.
  const land = () => {
    places.forEach((place) => place.remove());
    if (flight === flights) clear();
  };
  // Where a seat's cards come from and go to: nothing to look at, so that only the card is seen.
  const places = [];
  const at = (seat, card) => {
    const place = document.createElement("i");
    place.className = "taken";
    place.dataset.fly = card;
    avatar(seat)?.append(place);
    places.push(place);
    return place;
  };
  const cards = () => [...table.querySelectorAll("[data-fly]:not(.taken)")];
  const here = cards();
  const known = new Set(here.map((element) => element.dataset.fly));
  here.forEach((element) => name(element, element.dataset.fly));
  for (const card of coming.querySelectorAll(".trick [data-fly]")) {
    const seat = card.closest("[data-seat]").dataset.seat;
    if (!known.has(card.dataset.fly)) name(at(seat, card.dataset.fly), card.dataset.fly);
  }
  const winner = table.querySelector(".trick[data-winner]")?.dataset.winner;
  const taken = [...table.querySelectorAll(".trick [data-fly]")].map((card) => card.dataset.fly);
  const transition = document.startViewTransition(() => {
    clear();
    change();
    cards().forEach((element) => name(element, element.dataset.fly));
    if (winner === undefined) return;
    for (const card of taken.filter((card) => !names.has(card))) name(at(winner, card), card);
  });
  transition.finished.then(land, land);
  transition.ready.catch(() => {});
}

function avatar(seat) {
  return table.querySelector(`[data-avatar="${seat}"]`);
}

// Makes one element like another and leaves alone what is the same: what has the focus keeps it,
// what was opened stays open, what was typed stays typed.
function morph(old, now) {
  if (old.isEqualNode(now)) return;
  for (const { name } of [...old.attributes]) {
    if (!now.hasAttribute(name) && name !== "open" && name !== "style") old.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const keyed = new Map();
  for (const child of old.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  let next = old.firstChild;
  for (const child of [...now.childNodes]) {
    let match = keyOf(child) ? keyed.get(keyOf(child)) : next;
    if (match && !keyOf(child) && keyOf(match)) match = undefined;
    if (match && match.nodeName === child.nodeName) {
      if (match !== next) old.insertBefore(match, next);
      else next = next.nextSibling;
      if (match.nodeType === Node.ELEMENT_NODE) morph(match, child);
      else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
    } else {
      old.insertBefore(child, next);
    }
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

// What an element stands for, where its place does not say it.
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  if (node.id) return node.id;
  if (node.matches("option")) return node.value;
  if (node.matches(".role-card")) return node.dataset.game;
  if (node.matches("li")) return node.querySelector("[data-fly]")?.dataset.fly ?? node.dataset.seat;
  return undefined;
}

// A card that cannot be played now keeps the focus, so it is not disabled, only said to be so.
function prepare(part) {
  for (const card of part.querySelectorAll("button.hold")) {
    const off = card.disabled;
    if (off) card.disabled = false;
    if (off) card.setAttribute("aria-disabled", "true");
    else if (!off && card.closest(".due")) card.removeAttribute("aria-disabled");
  }
  for (const form of part.querySelectorAll(".pick")) count(form);
  const wager = part.querySelector(".wager input");
  if (wager) wager.checked = wagered === turn();
  pick(chosen?.turn === turn() ? part.querySelector(`.hold[value="${chosen.card}"]`) : undefined);
  const role = part.querySelector(".role-card");
  table.classList.toggle("unseen", Boolean(role) && sessionStorage.getItem("undertrick role") !== role.dataset.game);
  hear("#talk", ".talk");
  hear("#chat", ".chat");
}

// Who has looked at their role once need not be asked to.
function turned(event) {
  if (!event.target.matches(".role-card[open]")) return;
  sessionStorage.setItem("undertrick role", event.target.dataset.game);
  table.classList.remove("unseen");
}

// Where the focus is, in words that outlive the element.
function place(element) {
  if (!element || !table.contains(element)) return undefined;
  const cards = [...table.querySelectorAll(".hold")];
  const part = element.closest("#table > * > [id], #table > * > * > [id]")?.id;
  return { element, card: cards.indexOf(element), part };
}

function restore(focus) {
  if (!focus || document.activeElement === focus.element) return;
  if (table.contains(focus.element)) return focus.element.focus();
  const cards = [...table.querySelectorAll(".hold")];
  const card = focus.card >= 0 ? cards[Math.min(focus.card, cards.length - 1)] : undefined;
  const part = focus.part && document.getElementById(focus.part);
  const next = card ?? part?.querySelector("button, input:not([type=hidden]), select, summary, a");
  (next ?? document.getElementById("content")).focus({ preventScroll: true });
}

// Sending: at once visible, never twice, and a refusal is read where one is.
async function submit(event) {
  const form = event.target;
  if (form.method !== "post") return;
  event.preventDefault();
  const button = event.submitter;
  if (sending || button?.getAttribute("aria-disabled") === "true") return;
  const fields = new URLSearchParams(new FormData(form, button));
  sending = true;
  table.classList.add("sending");
  button?.classList.add("sent");
  const slow = setTimeout(() => tell(words.sending, "sending"), 300);
  try {
    const signal = AbortSignal.timeout(20000);
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: fields, redirect: "manual", signal });
    clearTimeout(slow);
    if (answer.type === "opaqueredirect") {
      // Whoever sits down may have become somebody just now: the stream still knows a stranger.
      if (/\/join$/.test(form.getAttribute("action"))) return location.reload();
      tell("");
      if (form.querySelector("[name=text]")) form.reset();
      if (form.closest("#notice")) tell("");
    } else {
      if (button?.matches(".hold")) shake(button);
      explain(await answer.text());
    }
  } catch {
    clearTimeout(slow);
    tell(words.failed, "failed");
  } finally {
    sending = false;
    settle();
  }
}

function shake(card) {
  card.classList.add("shaken");
  setTimeout(() => card.classList.remove("shaken"), 400);
}

function settle() {
  if (sending) return;
  table.classList.remove("sending");
  table.querySelectorAll(".sent").forEach((button) => button.classList.remove("sent"));
}

// Shows what a page would say in place of the table: why not, or whether it is meant.
function explain(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const alert = page.querySelector("main [role=alert]");
  if (!alert) return location.reload();
  tell("", "refused");
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "×";
  close.ariaLabel = document.querySelector("#keys [method=dialog] button").textContent;
  const origin = document.activeElement;
  close.addEventListener("click", () => { tell(""); origin?.focus(); });
  const sure = page.querySelector("main form.sure");
  notice.replaceChildren(...alert.childNodes, ...(sure ? [sure] : []), close);
  notice.hidden = false;
  asked = turn();
  close.focus();
}

function tell(text, kind = "") {
  notice.dataset.kind = kind;
  notice.textContent = text;
  notice.hidden = !text;
}

// With "confirm before playing" the first touch only chooses a card; the second one, or the button, plays it.
function choose(event) {
  const card = event.target.closest("button.hold");
  if (card?.getAttribute("aria-disabled") === "true") return event.preventDefault();
  if (event.target.matches(".confirm")) {
    const card = table.querySelector(".hold[aria-pressed=true]");
    card?.focus();
    return card?.form.requestSubmit(card);
  }
  if (!card?.closest(".due") || root.dataset.confirm !== "on") return undefined;
  if (card.getAttribute("aria-pressed") === "true") return undefined;
  event.preventDefault();
  chosen = { turn: turn(), card: card.value };
  return pick(card);
}

// Lifts one card of the hand, or none.
function pick(card) {
  for (const other of table.querySelectorAll(".hold[aria-pressed]")) other.removeAttribute("aria-pressed");
  card?.setAttribute("aria-pressed", "true");
  const confirm = table.querySelector(".hand .confirm");
  if (confirm) confirm.hidden = !card;
}

function changed(event) {
  if (event.target.name === "wager") wagered = event.target.checked ? turn() : undefined;
  const form = event.target.closest(".pick");
  if (form) count(form, event.target);
}

// As many cards as are asked for, and no more.
function count(form, last) {
  const most = Number(form.className.match(/pick-(\d+)/)[1]);
  const boxes = [...form.querySelectorAll("[name=card]")];
  const ticked = boxes.filter((box) => box.checked);
  if (ticked.length > most) (ticked.find((box) => box !== last) ?? last).checked = false;
  const chosen = boxes.filter((box) => box.checked).length;
  form.querySelector(".picked").textContent = chosen + "/" + most;
  form.querySelector("button.main").disabled = chosen !== most;
}

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

// What was said since the last look: a mark where it is written, and for a moment where its speaker sits.
function hear(part, mark) {
  const lines = [...table.querySelectorAll(part + " .lines li")];
  const last = heard[part];
  heard[part] = lines.length ? [lines.length, lines[0].textContent] : [0, ""];
  if (!last || String(last) === String(heard[part])) return;
  const known = lines.findIndex((line) => line.textContent === last[1]);
  const fresh = lines.slice(0, known < 0 ? lines.length : known).filter((line) => !line.matches(".own")).slice(0, 3);
  if (fresh.length) table.querySelector(mark)?.classList.add("unread");
  for (const line of fresh) bubble(line);
}

function bubble(line) {
  const seat = avatar(line.dataset.by)?.closest(".seat").getBoundingClientRect();
  if (!seat) return;
  table.querySelector(`.bubble[data-by="${line.dataset.by}"]`)?.remove();
  const said = document.createElement("p");
  said.className = "bubble";
  said.dataset.by = line.dataset.by;
  said.ariaHidden = "true";
  said.textContent = line.textContent;
  table.append(said);
  const { width } = said.getBoundingClientRect();
  const page = table.getBoundingClientRect();
  const left = Math.min(Math.max(seat.x + seat.width / 2 - width / 2, 8), root.clientWidth - width - 8);
  said.style.left = left - page.x + "px";
  said.style.top = Math.max(seat.bottom - 4, 0) - page.y + "px";
  setTimeout(() => said.remove(), 3000 + 60 * line.textContent.length);
}

for (const kind of ["pointerdown", "focusin"]) {
  document.addEventListener(kind, (event) => {
    event.target.closest(".unread")?.classList.remove("unread");
    if (table && kind === "pointerdown" && !event.target.closest(".role-card")) closeRole();
  });
}

// How long there is still to think.
function tick() {
  for (const time of table.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.round((Number(time.dataset.until) - Date.now()) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (number) => String(number).padStart(2, "0");
    time.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
}

function chime() {
  const audio = new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.05, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.3);
  }
  setTimeout(() => audio.close(), 800);
}

// The fair deal: commits to a text drawn by this browser, and opens it when the game starts.
async function contribute() {
  const fair = table.querySelector(".fair")?.dataset;
  if (!fair || !fair.you || !window.crypto?.subtle) return;
  const name = "undertrick " + fair.next;
  if (fair.state === "open" && !fair.done && !sessionStorage.getItem(name)) {
    const text = hex(crypto.getRandomValues(new Uint8Array(16)));
    sessionStorage.setItem(name, text);
    const data = new TextEncoder().encode("undertrick fair deal 1: seat\n" + text);
    await post("commit", { commitment: hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))) });
  } else if (fair.state === "dealing" && sessionStorage.getItem(name)) {
    const sent = await post("open", { text: sessionStorage.getItem(name) });
    if (sent) sessionStorage.removeItem(name);
    else setTimeout(contribute, 1000);
  }
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function post(what, fields) {
  const path = words.stream.replace(/stream\?.*$/, what);
  const asked = fetch(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return asked.then(() => true, () => false);
}
