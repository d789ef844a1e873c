// Keeps the focus where it was when parts of the table are replaced.
import { table } from "./table.js";

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
  (next ?? document.getElementById("content")).focus({ preventScroll: true });
}
