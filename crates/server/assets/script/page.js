// What every page has.

export const root = document.documentElement;
// Texts in the reader's language, and where the stream of a live page comes from.
export const words = document.body.dataset;

export function isStill() {
  return root.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
