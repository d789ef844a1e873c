// The curtain at the end of a round or of a game. While it is open it is all there is, as a dialog is: by keyboard or by
// ear one is led to it, nothing behind it is in reach, Escape closes it, and one is led back to the table.
import { announce } from "./announce.js";
import { toDecision } from "./focus.js";
import { deal } from "./deal.js";
import { rest } from "./motion.js";
import { table } from "./table.js";

// The last one that was read.
let raised;

function openCurtain() {
  const curtain = document.querySelector(".curtain[open]");
  return curtain?.checkVisibility() ? curtain : undefined;
}

// A curtain that has come is read from its heading on, when what led to it has been seen and heard.
export function raise() {
  const curtain = openCurtain();
  if (!curtain || curtain.id === raised) return cover(Boolean(curtain));
  raised = curtain.id;
  return rest().then(() => {
    if (openCurtain()?.id !== raised) return;
    cover(true);
    // A reader who has already moved on inside it keeps their place.
    if (openCurtain().contains(document.activeElement)) return;
    openCurtain().querySelector("[tabindex='-1']").focus({ preventScroll: true });
  });
}

function cover(covered) {
  for (const behind of [table, ...document.querySelectorAll("body > .skip, body > .site")]) behind.inert = covered;
}

// Returns whether there was one.
export function closeCurtain() {
  const curtain = openCurtain();
  if (!curtain) return false;
  curtain.open = false;
  return true;
}

// Below a curtain is the table; the next round is dealt when the last one has been read.
export function lowered(event) {
  if (!event.target.matches(".curtain")) return;
  // While votes are turned over it is not in sight yet.
  cover(Boolean(openCurtain()));
  if (event.target.open) return;
  if (!event.target.matches("[id^=round]")) {
    event.target.querySelector("summary").focus({ preventScroll: true });
    return;
  }
  toDecision();
  announce();
  deal();
}
