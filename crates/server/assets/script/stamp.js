// Stamps the result of a mission across it.
import { ARRIVE, move, nod, perform, pop } from "./motion.js";
import { table } from "./table.js";

// Milliseconds.
const TEAR = 260;
const HALVES = [["upper", "translate(-3px, -4px) rotate(-1.2deg)"], ["lower", "translate(5px, 7px) rotate(1.6deg)"]];

// It falls from above, and the mission gives way a little.
export function stamp(completed, delay) {
  const mark = table.querySelector("#board .stamped");
  if (!mark) return;
  pop(mark, delay, "scale(2.6)", { duration: 140, easing: "ease-in" });
  if (!completed) {
    tear(mark.parentElement, delay + 140);
    return;
  }
  nod(mark.parentElement, "translateY(5px)", delay + 140);
  const rays = document.createElement("i");
  rays.className = "rays";
  table.querySelector("#board").prepend(rays);
  const [small, full] = [{ transform: "scale(.2)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.15 }];
  const open = [small, full, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  perform(rays, open, { delay: delay + 140, duration: 1400, easing: ARRIVE });
}

// A mission that failed tears along the diagonal. Its halves come together again, so that it can still be read.
function tear(mission, delay) {
  const timing = { delay, duration: TEAR / 0.25 };
  for (const [half, away] of HALVES) {
    const copy = mission.cloneNode(true);
    copy.removeAttribute("id");
    copy.ariaHidden = "true";
    copy.classList.add("torn", half);
    mission.after(copy);
    const torn = { transform: away, opacity: 1 };
    const [start, whole] = [{ transform: "none", opacity: 0 }, { transform: "none", opacity: 1 }];
    const apart = [{ ...torn, offset: 0.25 }, { ...torn, offset: 0.75 }];
    perform(copy, [start, { ...whole, offset: 0.01, easing: ARRIVE }, ...apart, { ...whole, offset: 0.99 }, start], timing);
  }
  const gone = [{ opacity: 0, offset: 0.02 }, { opacity: 0, offset: 0.98 }];
  move(mission, [{ opacity: 1 }, ...gone, { opacity: 1 }], { ...timing, easing: "linear" });
}
