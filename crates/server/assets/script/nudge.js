// A nudge: whoever is asked to go on reads it above the hand, and hears it where sounds are wanted.
import { tell, untell } from "./banner.js";
import { chime } from "./sound.js";
import { ownSeat } from "./table.js";

// How long it is seen, in milliseconds.
const NUDGE_TIME = 8000;

let gone;

export function feel(notices) {
  if (!notices.some(({ notice, seat }) => notice === "nudged" && seat === ownSeat())) return;
  chime();
  clearTimeout(gone);
  tell(document.getElementById("live").textContent.trim(), "nudge");
  gone = setTimeout(() => untell("nudge"), NUDGE_TIME);
}
