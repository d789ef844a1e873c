// Talk by pointing: a touch on a player or a played card opens the sentences about them.
import { ownSeat, table } from "./table.js";

function sheet() {
  return document.getElementById("phrases");
}

// Whether the finger came down beside an open sheet: that closes it and points at nothing.
let isClosing = false;

export function touch({ target }) {
  isClosing = Boolean(document.querySelector("[popover]:popover-open:not(#phrases)")) && !target.closest("[popover]");
}

export function point(event) {
  if (isClosing) return;
  if (event.target.closest("button, a, input, select, label, summary, [popover]")) return;
  const touched = event.target.closest(".seat[data-seat], .trick [data-seat]");
  if (!touched) return;
  const { seat } = touched.dataset;
  const player = Number(seat) === ownSeat() ? "me" : seat;
  // Of a card in a running trick there is nothing to say yet, but something of its player or of the tricks before.
  const abouts = touched.matches(".trick *") ? [`card-${seat}`, player, "trick"] : [player];
  abouts.some((about) => sayAbout(about));
}

// Chooses another subject when the one that was pointed at is gone.
export function prepareTalk() {
  const phrases = sheet();
  if (!phrases || phrases.querySelector("[name=about]:checked")) return;
  const first = phrases.querySelector("[name=about]");
  if (first) first.checked = true;
}

// Without anybody in mind the sheet opens as it was.
export function sayAbout(about) {
  const phrases = sheet();
  if (!phrases) return false;
  const wanted = about === undefined ? undefined : phrases.querySelector(`[name=about][value="${about}"]`);
  if (about !== undefined && !wanted) return false;
  if (wanted) wanted.checked = true;
  phrases.showPopover();
  (phrases.querySelector("[name=about]:checked") ?? phrases.querySelector("button")).focus();
  return true;
}

// It was said: the table is in sight again, and the next sentence is no question.
export function said() {
  sheet().hidePopover();
  table.querySelector("#phrases form").reset();
}
