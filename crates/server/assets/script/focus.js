// Keeps the focus where it was when parts of the table are replaced, or leads it to what is to be decided.
import { isYourTurn, table } from "./table.js";

// Whether the reader used keys last, or a pointer: the next page wants to know it, too.
const LAST_INPUT = "last-input";

// Milliseconds in which nobody has heard yet what the focus was led to.
const UNHEARD = 500;

// When somebody was led from one card to another.
let led = -UNHEARD;

// A key that was meant for the card before plays nothing.
export function isUnheard() {
  return performance.now() - led < UNHEARD;
}

// Where the focus is, in words that outlive the element.
export function focused() {
  const element = document.activeElement;
  if (!element || !table.contains(element)) return undefined;
  const card = [...table.querySelectorAll("#hand .hold")].indexOf(element);
  const part = element.closest("#table > * > [id], #table > * > * > [id], #hand")?.id;
  return { element, card, part };
}

export function refocus(focus) {
  if (!focus || document.activeElement === focus.element) return;
  const kept = table.contains(focus.element) ? focus.element : undefined;
  const cards = [...table.querySelectorAll("#hand .hold")];
  const card = focus.card >= 0 ? cards[Math.min(focus.card, cards.length - 1)] : undefined;
  const part = focus.part && document.getElementById(focus.part);
  const held = part?.querySelector("button.hold");
  const next = kept ?? card ?? held ?? part?.querySelector("button, input:not([type=hidden]), select, summary, a");
  if (!next && isYourTurn()) toDecision();
  else bring(next ?? document.getElementById("content"));
}

// By keyboard the page follows the focus; under a pointer nothing moves.
function bring(element) {
  element?.focus({ preventScroll: !usesKeys() || element.matches("main") });
}

// To something to choose, or else to the hand: to a card that follows, where one does.
export function toDecision() {
  const card = table.querySelector("#hand .hold.follows") ?? table.querySelector("#hand .hold");
  bring(choice() ?? card?.querySelector("input") ?? card);
}

// The link to the hand leads to what is to be decided, too.
export function skip(event) {
  event.preventDefault();
  toDecision();
}

// Leads to what is to be decided: from a card that was played to the choice that is next, from a card that does not
// follow to one that does, and from nowhere to either. Nobody is taken away from anything else.
export function onward() {
  const at = document.activeElement;
  if (at.matches("#hand .hold[aria-disabled=true]")) bring(choice());
  else if (at.matches("#hand .due:has(.follows) .hold:not(.follows)")) {
    toDecision();
    led = performance.now();
  } else if (usesKeys() && at.matches("body, main")) toDecision();
}

// A sheet that was opened from another one gives the focus back to nobody: it goes to the button that opened it.
export function returned({ target, newState }) {
  if (newState !== "closed" || !target.matches(".sheet") || !usesKeys() || document.activeElement !== document.body) return;
  const openers = [...document.querySelectorAll(`[popovertarget="${target.id}"]:not([popovertargetaction])`)];
  openers.find((opener) => opener.checkVisibility())?.focus({ preventScroll: true });
}

// A card that had the focus would be played by the space bar of those who only want to scroll.
function usesKeys() {
  return sessionStorage.getItem(LAST_INPUT) === "keydown";
}

export function noteInput(event) {
  sessionStorage.setItem(LAST_INPUT, event.type);
}

function choice() {
  return table.querySelector("#panel form :is(button, input:not([type=hidden])):enabled");
}
