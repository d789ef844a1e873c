// The lamp's light turns to whoever is next by the shorter way.
import { table } from "./table.js";

const DIRECTIONS = { s: 0, w: 90, nw: 128, n: 180, ne: 232, e: 270 };

let angle = 0;

export function turnBeam() {
  const beam = table.querySelector(".beam");
  const to = beam?.className.match(/to-(\w+)/)[1];
  if (!(to in DIRECTIONS)) return;
  angle += ((DIRECTIONS[to] - angle) % 360 + 540) % 360 - 180;
  beam.style.rotate = angle + "deg";
}
