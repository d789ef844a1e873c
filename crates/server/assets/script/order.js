// Changes of the table come one after the other, each in a frame of its own: the next one waits until what moves has come
// to its end, so that nothing is parsed or laid out while something moves. A touch ends what moves, and so the waiting.
import { hurry, rest, within } from "./motion.js";

// With so many that wait nobody watches any more: they are made at once.
const MANY = 9;
// Milliseconds: a browser that shows no frames is not waited for.
const FRAME = 100;
const SOON = 20;

const queue = [];
let busy = false;

export function inTurn(change) {
  queue.push(change);
  if (queue.length >= MANY) hurry();
  if (!busy) carryOn();
}

async function carryOn() {
  busy = true;
  try {
    // Ask for running motions a frame later: just now a browser would have to work out the style first.
    await within(FRAME, (done) => setTimeout(done, SOON));
    if (queue.length >= MANY) hurry();
    else await rest();
    await within(FRAME, (done) => requestAnimationFrame(done));
  } finally {
    busy = false;
    const change = queue.shift();
    if (queue.length) carryOn();
    change();
  }
}
