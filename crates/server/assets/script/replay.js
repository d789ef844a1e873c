// Steps through a finished game without asking the server. The page comes with
//
//   <div id="replay" data-step="5">                the step that the page shows
//   <script type="application/json" id="steps">    { "parts": { "board": [[0, "<div id=\"board\">…"], …] },
//                                                    "told": ["…", …], "tricks": [0, …], "notices": [[], …],
//                                                    "said": [{ "step": 3, "seat": 1, "text": "…" }, …] }
//
// where step 0 is the deal. `parts` holds for every part, by its id, the steps that touch it, each with the whole
// element. The first of them is 0, so that there is a way back: a part is on the page at every step, if only as an
// empty element. `told` is what happened in each step, as text, and `notices` the same for what moves. `tricks` counts
// the tricks that are over after it, through all rounds. `said` is what was said after a step.
//
// Links (`a[data-step]`: first, trick-back, back, on, trick-on, last; `a[data-to]`: marks) and tabs are plain links
// without the script.
// At an end a link has no `href`. `.here` says where one is: `data-says` is its text with {step} and {steps} to fill in.
import { autoplay, restOf } from "./autoplay.js";
import { hearOnly } from "./bubbles.js";
import { fly } from "./fly.js";
import { lead, markMoments } from "./marks.js";
import { finishMotion } from "./motion.js";
import { parse, put } from "./parts.js";
import { sound } from "./sound.js";
import { addressAt, changes, seenToHappen, targets, textsOf, unfold } from "./steps.js";

const KEYS = {
  ArrowLeft: "back", ArrowRight: "on", ShiftArrowLeft: "trick-back", ShiftArrowRight: "trick-on", Home: "first", End: "last",
};
// Milliseconds. Browsers refuse to change the address many times in a second.
const REST = 150;
// A reader who steps faster than this does not want to watch.
const WATCHED = 300;

export function replay(page) {
  const data = document.getElementById("steps")?.textContent;
  const steps = data ? unfold(JSON.parse(data)) : [];
  const slider = page.querySelector("[type=range]");
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey) return;
    const name = KEYS[(event.shiftKey ? "Shift" : "") + event.key];
    const link = name && page.querySelector(`a[data-step="${name}"][href]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });
  if (!steps.length) {
    slider.addEventListener("change", () => slider.form.requestSubmit());
    return;
  }
  const walk = walker(page, steps);
  const film = play(page, steps, walk);
  const go = (step) => { film.halt(); walk(step); };
  slider.addEventListener("input", () => go(Number(slider.value)));
  page.addEventListener("click", (event) => {
    const link = event.target.closest("a:is([data-step], [data-to])[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { step, to } = link.dataset;
    go(to === undefined ? targets(steps, stepOf(page))[step] : Number(to));
  });
}

// The button that lets it go on by itself, and how fast.
function play(page, steps, walk) {
  const [button, speed] = [page.querySelector("button.autoplay"), page.querySelector("select.speed")];
  button.hidden = speed.hidden = false;
  const last = steps.length - 1;
  const film = autoplay(() => {
    const step = stepOf(page) + 1;
    if (step > last || document.hidden) return undefined;
    walk(step);
    return step < last ? restOf(textsOf(steps[step]).join(" "), Number(speed.value)) : undefined;
  }, (plays) => { button.ariaPressed = String(plays); });
  const toggle = () => {
    if (stepOf(page) === last) walk(0);
    film.toggle();
  };
  button.addEventListener("click", toggle);
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || event.repeat || event.target.closest("a, button, input, select, textarea")) return;
    event.preventDefault();
    toggle();
  });
  return film;
}

function stepOf(page) {
  return Number(page.dataset.step);
}

// Goes from the step that the page shows to any other.
function walker(page, steps) {
  let rest;
  let before = -WATCHED;
  return (step) => {
    const from = stepOf(page);
    const address = addressAt(location.href, step);
    const parts = changes(steps, from, step);
    if (parts.some(([, markup]) => markup === undefined)) return location.assign(address);
    // The next key may come before a browser has made the change, so everything that leads on is told at once.
    page.dataset.step = step;
    mark(page, steps, step);
    const now = performance.now();
    const watched = now - before >= WATCHED;
    before = now;
    finishMotion();
    const notices = watched ? seenToHappen(steps, from, step) : [];
    sound(notices);
    fly(notices, () => put(parse(parts.map(([, markup]) => markup).join(""))));
    hearOnly(watched && step > from ? steps[step].said : []);
    clearTimeout(rest);
    rest = setTimeout(() => history.replaceState(null, "", address), REST);
    return undefined;
  };
}

// Everything that says where one is, or leads on from there.
function mark(page, steps, step) {
  const last = steps.length - 1;
  for (const [name, to] of Object.entries(targets(steps, step))) {
    lead(page.querySelector(`a[data-step="${name}"]`), to === undefined ? undefined : addressAt(location.href, to));
  }
  for (const tab of page.querySelectorAll(".tabs a")) tab.href = addressAt(tab.href, step);
  const slider = page.querySelector("[type=range]");
  slider.value = step;
  const [says, shows] = page.querySelectorAll(".here > span");
  says.textContent = slider.ariaValueText = says.dataset.says.replace("{step}", step).replace("{steps}", last);
  shows.textContent = step + " / " + last;
  page.querySelector(".told > div").replaceChildren(...textsOf(steps[step]).flatMap(paragraph));
  markMoments(page, step);
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return [element, " "];
}
