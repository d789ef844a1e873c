// Keeps a table live. Every page works without a script: forms are sent and pages reloaded.
"use strict";

const root = document.documentElement;
const table = document.getElementById("table");
const notice = document.getElementById("notice");
const words = document.body.dataset;

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
    if (isOver() && !wasOver) showEnd();
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

// Who has won, and the way to another game, are in sight together.
function showEnd() {
  const result = document.getElementById("status").getBoundingClientRect();
  const next = table.querySelector("#panel .after")?.getBoundingClientRect() ?? result;
  if (result.top >= 0 && next.bottom <= innerHeight) return;
  scrollTo({ top: scrollY + result.top - 8, behavior: still() ? "auto" : "smooth" });
}

function still() {
  return root.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
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
