// Steps through a finished game without asking the server. The page comes with
//
//   <div id="replay" data-step="5">                the step that the page shows
//   <script type="application/json" id="steps">    { "parts": { "board": [[0, "<div id=\"board\">…"], …] },
//                                                    "told": ["…", …], "tricks": [0, …] }
//
// where step 0 is the deal. `parts` holds for every part, by its id, the steps that touch it, each with the whole
// element. The first of them is 0, so that there is a way back: a part is on the page at every step, if only as an
// empty element. `told` is what happened in each step, as text. `tricks` counts the tricks that are over after it,
// through all rounds.
//
// Links (`a[data-step]`: first, trick-back, back, on, trick-on, last) and tabs are plain links without the script.
// At an end a link has no `href`. `.here` says where one is: `data-says` is its text with {step} and {steps} to fill in.
import { parse, put } from "./parts.js";
import { addressAt, changes, targets, unfold } from "./steps.js";

const KEYS = {
  ArrowLeft: "back", ArrowRight: "on", ShiftArrowLeft: "trick-back", ShiftArrowRight: "trick-on", Home: "first", End: "last",
};
// Milliseconds. Browsers refuse to change the address many times in a second.
const REST = 150;

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
  const go = walker(page, steps);
  slider.addEventListener("input", () => go(Number(slider.value)));
  page.addEventListener("click", (event) => {
    const name = event.target.closest("a[data-step][href]")?.dataset.step;
    if (!name || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(targets(steps, Number(page.dataset.step))[name]);
  });
}

// Goes from the step that the page shows to any other.
function walker(page, steps) {
  let rest;
  return (step) => {
    const address = addressAt(location.href, step);
    const parts = changes(steps, Number(page.dataset.step), step);
    if (parts.some(([, markup]) => markup === undefined)) return location.assign(address);
    put(parse(parts.map(([, markup]) => markup).join("")));
    page.dataset.step = step;
    mark(page, steps, step);
    clearTimeout(rest);
    rest = setTimeout(() => history.replaceState(null, "", address), REST);
    return undefined;
  };
}

// Everything that says where one is, or leads on from there.
function mark(page, steps, step) {
  const last = steps.length - 1;
  for (const [name, to] of Object.entries(targets(steps, step))) {
    const link = page.querySelector(`a[data-step="${name}"]`);
    if (to === undefined) {
      link.removeAttribute("href");
      link.ariaHidden = "true";
    } else {
      link.href = addressAt(location.href, to);
      link.ariaHidden = null;
    }
  }
  for (const tab of page.querySelectorAll(".tabs a")) tab.href = addressAt(tab.href, step);
  page.querySelector("[type=range]").value = step;
  const [says, shows] = page.querySelectorAll(".here > span");
  says.textContent = says.dataset.says.replace("{step}", step).replace("{steps}", last);
  shows.textContent = step + " / " + last;
  const told = document.createElement("p");
  told.textContent = steps[step].told;
  page.querySelector(".told > div").replaceChildren(told);
}
