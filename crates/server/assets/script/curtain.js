// The curtain at the end of a round or of a game: by keyboard or by ear one is led to it, and back to the table.
import { toDecision } from "./focus.js";
import { deal } from "./deal.js";

// The last one that was read.
let raised;

// A curtain that has come is read from its heading on.
export function raise() {
  const curtain = document.querySelector(".curtain[open]");
  if (!curtain?.checkVisibility() || curtain.id === raised) return;
  raised = curtain.id;
  curtain.querySelector("[tabindex='-1']").focus({ preventScroll: true });
}

// The next round is dealt when the last one has been read.
export function lowered(event) {
  if (!event.target.matches(".curtain[id^=round]:not([open])")) return;
  toDecision();
  deal();
}
