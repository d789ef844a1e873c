// Movement by transform and opacity alone. What moves is a copy above the table, so that nothing is laid out anew while
// it does: copies that have arrived are taken away when nothing moves any more. Any touch ends everything that moves.
import { table } from "./table.js";

export const ARRIVE = "cubic-bezier(.16, 1, .3, 1)";
const SWEEP = "cubic-bezier(.65, 0, .2, 1)";

// The part of its time after which a copy has arrived, and is not needed any more.
const ARRIVED = 0.99;

// Milliseconds: nothing that ends is waited for longer.
const PASSING = 3000;

const running = new Set();
// What was put there for a motion, to be taken away after the last one.
const props = new Set();

export function move(element, frames, options) {
  const motion = element.animate(frames, { fill: "backwards", easing: ARRIVE, ...options });
  const end = () => {
    running.delete(motion);
    if (!running.size) rest().then(clear);
  };
  running.add(motion);
  motion.finished.then(end, end);
}

// Moves something that is on the page only for that.
export function perform(prop, frames, options) {
  props.add(prop);
  move(prop, frames, { fill: "both", easing: "linear", ...options });
}

function clear() {
  if (running.size) return;
  for (const prop of props) prop.remove();
  props.clear();
}

// Done when nothing moves any more, the light and the seats included.
export function rest() {
  const motions = document.hidden ? [] : passing();
  if (!motions.length) return Promise.resolve();
  return within(PASSING, (done) => Promise.allSettled(motions.map((motion) => motion.finished)).then(done));
}

// Brings everything to its end at once.
export function hurry() {
  for (const motion of passing()) motion.finish();
}

// What moves now and comes to an end by itself.
function passing() {
  const motions = document.getAnimations();
  return motions.filter((motion) => motion.playState === "running" && motion.effect.getComputedTiming().endTime < Infinity);
}

// Waits so long at most, and not at all where nobody looks.
export function within(time, wait) {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => { over.abort(); resolve(); };
    document.addEventListener("visibilitychange", done, over);
    const timer = setTimeout(done, time);
    over.signal.addEventListener("abort", () => clearTimeout(timer));
    wait(done);
  });
}

// An element that is touched moves on: it would be elsewhere before the touch ends, and the touch would be lost.
export function finishMotion(touched = null) {
  for (const motion of running) if (!motion.effect.target.contains(touched)) motion.finish();
}

// Where an element is on the screen.
export function placeOf(element) {
  return element.getBoundingClientRect();
}

// A copy of an element, which goes from one place to another and is not seen then. It is as large as at its end.
export function send(original, from, to, { delay = 0, duration = 240, turn = 0, fade = false } = {}) {
  const copy = original.cloneNode(true);
  copy.removeAttribute("id");
  copy.removeAttribute("data-fly");
  const box = document.createElement("i");
  box.className = "flying";
  box.ariaHidden = "true";
  box.append(copy);
  const { x, y, width, height } = fade ? from : to;
  Object.assign(box.style, { left: x + "px", top: y + "px", width: width + "px", height: height + "px" });
  box.style.setProperty("--card-width", width + "px");
  const away = fade ? offset(from, to) : offset(to, from);
  const scale = Math.max(0.05, (fade ? to.width / from.width : from.width / to.width));
  const far = `translate(${away.x}px, ${away.y}px) scale(${scale}) rotate(${turn}deg)`;
  const there = { transform: far, opacity: fade ? 0.3 : 1 };
  const here = { transform: "none", opacity: 1 };
  const [start, end] = fade ? [here, there] : [there, here];
  const easing = fade ? SWEEP : ARRIVE;
  const frames = [{ ...start, easing }, { ...end, offset: ARRIVED }, { transform: end.transform, opacity: 0 }];
  table.append(box);
  perform(box, frames, { delay, duration: duration / ARRIVED });
}

// From the middle of one place to the middle of another.
export function offset(from, to) {
  return { x: to.x + to.width / 2 - from.x - from.width / 2, y: to.y + to.height / 2 - from.y - from.height / 2 };
}

// Keeps something out of sight while a copy of it is on its way.
export function hide(element, duration) {
  move(element, [{ opacity: 0 }, { opacity: 0 }], { duration });
}

// Something that stays where it is grows out of nothing.
export function pop(element, delay, from = "scale(0)", options = {}) {
  const frames = [{ transform: from, opacity: 0 }, { transform: "none", opacity: 1 }];
  if (element) move(element, frames, { delay, duration: 200, ...options });
}

// It gives way for a moment.
export function nod(element, away, delay) {
  move(element, [{ transform: "none" }, { transform: away }, { transform: "none" }], { delay, duration: 110 });
}
