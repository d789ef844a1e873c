// A table by keyboard: arrows go through the hand, letters do the rest.
import { readTable } from "./aloud.js";
import { leave, untell } from "./banner.js";
import { closeCurtain } from "./curtain.js";
import { lookAtFile, lookedAtFile, shutFile } from "./file.js";
import { isUnheard } from "./focus.js";
import { wager } from "./hand.js";
import { root } from "./page.js";
import { sayAbout } from "./say.js";
import { table } from "./table.js";

export function press(event) {
  // A key held down presses once: what comes of it must be read first.
  if (event.key === "Enter" && event.repeat && event.target.closest?.("button")) return event.preventDefault();
  if (["Enter", " "].includes(event.key) && isUnheard()) return event.preventDefault();
  // The way on from the end of a round stands before its heading.
  if (event.key === "Tab" && !event.shiftKey && event.target.matches?.("[id^=round] [tabindex='-1']")) {
    event.preventDefault();
    return event.target.closest("details").firstElementChild.focus();
  }
  // To choose somebody or a card is not to vote or to pass: the button does that.
  if (event.key === "Enter" && event.target.matches?.(".lineup input, .pick input, .larry input")) {
    event.preventDefault();
    if (event.repeat) return undefined;
    event.target.click();
    return event.target.closest(".one")?.querySelector(".backs button").focus();
  }
  const typing = event.target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea, dialog:not(.file)");
  if (typing || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (event.key.startsWith("Arrow")) return leave() || walk(event);
  const act = {
    w: wager,
    r: readTable,
    m: () => event.repeat || lookAtFile(),
    t: talk,
    c: () => document.getElementById("coach")?.togglePopover(true),
    "?": showKeys,
    Escape: () => escape(event),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  // A screen reader may have other uses for letters.
  if (!act || (root.dataset.keys === "off" && event.key.length === 1)) return undefined;
  if (event.key !== "Escape") event.preventDefault();
  return act();
}

// Closes what lies over the table: the end of a round or of a game, a refusal, and the file where it was opened.
function escape(event) {
  if (document.querySelector("[popover]:popover-open") || closeCurtain()) return;
  if (!leave()) untell("refused");
  if (document.querySelector("dialog.file[open]")) event.preventDefault();
  shutFile();
}

export function keyUp(event) {
  if (event.key.toLowerCase() === "m") lookedAtFile();
}

// A lesson has no other keys.
export function stroll(event) {
  const typing = event.target.closest?.("input:not([type=checkbox], [type=radio]), select, textarea");
  if (event.key.startsWith("Arrow") && !typing && !event.ctrlKey && !event.altKey && !event.metaKey) walk(event);
}

// From card to card; into the hand only by left and right, and from nowhere else on the page.
function walk(event) {
  const cards = [...table.querySelectorAll("#hand .hold")].map((card) => card.querySelector("input") ?? card);
  const at = cards.indexOf(document.activeElement);
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (at < 0 && (!across || !document.activeElement.matches("body, main"))) return;
  event.preventDefault();
  const next = across ? beside(cards, at, across) : row(cards, at, event.key === "ArrowDown" ? 1 : -1);
  next?.focus();
}

// The next card to either side; after the last comes the first.
function beside(cards, at, step) {
  const from = at < 0 && step < 0 ? 0 : at;
  return cards[(from + step + cards.length) % cards.length];
}

// The nearest card in the row above or below.
function row(cards, at, step) {
  const from = cards[at].getBoundingClientRect();
  const rest = cards.slice(step > 0 ? at + 1 : 0, step > 0 ? undefined : at);
  const far = (card) => Math.abs(card.getBoundingClientRect().x - from.x);
  const others = rest.filter((card) => Math.abs(card.getBoundingClientRect().y - from.y) > 8);
  return others.sort((a, b) => far(a) - far(b))[0];
}

function talk() {
  if (!sayAbout()) document.getElementById("chat-text")?.focus();
}

export function showKeys() {
  document.getElementById("keys").showModal();
}
