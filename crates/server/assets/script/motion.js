// Movement by transform and opacity alone. What moves is a copy above the table, so that nothing is laid out anew while
// it does; any touch ends everything that moves.
import { table } from "./table.js";

const ARRIVE = "cubic-bezier(.16, 1, .3, 1)";
const SWEEP = "cubic-bezier(.65, 0, .2, 1)";

const running = new Set();

export function move(element, frames, options) {
  const motion = element.animate(frames, { fill: "backwards", easing: ARRIVE, ...options });
  const end = () => running.delete(motion);
  running.add(motion);
  motion.finished.then(end, end);
  return motion;
}

// What is touched itself moves on: it would be elsewhere before the touch ends, and the touch would be lost.
export function finishMotion(touched = null) {
  for (const motion of running) if (!motion.effect.target.contains(touched)) motion.finish();
}

// Where an element is on the screen.
export function placeOf(element) {
  return element.getBoundingClientRect();
}

// A copy of an element, which goes from one place to another and is gone then. It is as large as at its end.
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
  table.append(box);
  const away = fade ? offset(from, to) : offset(to, from);
  const scale = Math.max(0.05, (fade ? to.width / from.width : from.width / to.width));
  const far = `translate(${away.x}px, ${away.y}px) scale(${scale}) rotate(${turn}deg)`;
  const frames = fade
    ? [{ transform: "none", opacity: 1 }, { transform: far, opacity: 0.3 }]
    : [{ transform: far }, { transform: "none" }];
  const motion = move(box, frames, { delay, duration, easing: fade ? SWEEP : ARRIVE });
  const gone = () => box.remove();
  motion.finished.then(gone, gone);
  return motion;
}

// From the middle of one place to the middle of another.
function offset(from, to) {
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
