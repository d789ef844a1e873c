// Keeps the focus where it was when parts of the table are replaced, or leads it to what is to be decided.
import { isYourTurn, table } from "./table.js";

// Where the focus is, in words that outlive the element.
export function focused() {
  const element = document.activeElement;
  if (!element || !table.contains(element)) return undefined;
  const card = [...table.querySelectorAll(".hold")].indexOf(element);
  const part = element.closest("#table > * > [id], #table > * > * > [id]")?.id;
  return { element, card, part };
}

export function refocus(focus) {
  if (!focus || document.activeElement === focus.element) return;
  const kept = table.contains(focus.element) ? focus.element : undefined;
  const cards = [...table.querySelectorAll(".hold")];
  const card = focus.card >= 0 ? cards[Math.min(focus.card, cards.length - 1)] : undefined;
  const part = focus.part && document.getElementById(focus.part);
  const next = kept ?? card ?? part?.querySelector("button, input:not([type=hidden]), select, summary, a");
  if (!next && isYourTurn()) toDecision();
  else (next ?? document.getElementById("content")).focus({ preventScroll: true });
}

// To something to choose, or else to the hand.
export function toDecision() {
  const card = table.querySelector("#hand .hold");
  (choice() ?? card?.querySelector("input") ?? card)?.focus({ preventScroll: true });
}

// Whoever has just played a card is led to the choice that is next. Nobody is taken away from anything else.
export function onward() {
  if (document.activeElement.matches("#hand .hold[aria-disabled=true]")) choice()?.focus({ preventScroll: true });
}

function choice() {
  return table.querySelector("#panel form :is(button, input:not([type=hidden])):enabled");
}
