// The hand: choosing a card before it is played, wagering, and ticking cards to pass.
import { sayAloud } from "./announce.js";
import { root } from "./page.js";
import { decision, table } from "./table.js";

// What was chosen and ticked for which decision: a table that is sent again does not know it.
let chosen;
let wagered;

// With "confirm before playing" the first touch only chooses a card; the second one, or the button, plays it.
export function choose(event) {
  const card = event.target.closest("button.hold");
  if (card?.getAttribute("aria-disabled") === "true") return event.preventDefault();
  if (event.target.matches(".confirm")) return confirm();
  // Another card for Larry: the question about this one goes.
  if (event.target.matches("[type=reset]")) event.target.closest(".one").querySelector("input").focus();
  if (!card?.closest(".due") || root.dataset.confirm !== "on") return undefined;
  if (card.getAttribute("aria-pressed") === "true") return undefined;
  event.preventDefault();
  chosen = { decision: decision(), card: card.value };
  lift(card);
  return sayAloud(table.querySelector(".hand .confirm").dataset.ask.replace("#", nameOf(card)));
}

function confirm() {
  const card = table.querySelector(".hold[aria-pressed=true]");
  card?.focus();
  return card?.form.requestSubmit(card);
}

// Lifts one card of the hand, or none.
function lift(card) {
  for (const other of table.querySelectorAll(".hold[aria-pressed]")) other.removeAttribute("aria-pressed");
  card?.setAttribute("aria-pressed", "true");
  const button = table.querySelector(".hand .confirm");
  if (!button) return;
  button.hidden = !card;
  button.ariaLabel = card ? button.dataset.play.replace("#", nameOf(card)) : null;
}

// What a card is called, without how it follows or what it costs.
function nameOf(card) {
  return card.ariaLabel.split(",")[0];
}

// Lays a briefcase on the card that will be played, or takes it back.
export function wager() {
  const box = table.querySelector(".wager input:enabled");
  const none = table.querySelector("[data-no-wager]")?.dataset.noWager;
  if (!box && none) sayAloud(none);
  if (!box) return;
  box.click();
  const { laid, back } = box.closest(".wager").dataset;
  sayAloud(box.checked ? laid : back);
}

// Whichever card is played then, it is played with the briefcase.
function describe(box) {
  const description = box.checked ? box.closest(".wager").dataset.with : null;
  for (const card of table.querySelectorAll("#hand button.hold")) card.ariaDescription = description;
}

export function ticked(event) {
  if (event.target.name === "wager") {
    wagered = event.target.checked ? decision() : undefined;
    describe(event.target);
  }
  if (event.target.name === "larry") sayAloud(event.target.closest(".one").querySelector("legend").textContent);
  const form = event.target.closest(".pick");
  if (form) count(form, event.target);
}

// As many cards as are asked for, and no more: one that was ticked before makes room for the last.
function count(form, last) {
  const words = form.querySelector("[data-asked]").dataset;
  const asked = Number(words.asked);
  const boxes = [...form.querySelectorAll("[name=card]")];
  const checked = boxes.filter((box) => box.checked);
  const back = checked.length > asked ? (checked.find((box) => box !== last) ?? last) : undefined;
  if (back) back.checked = false;
  const picked = boxes.filter((box) => box.checked).length;
  form.querySelector(".picked").textContent = picked + "/" + asked;
  if (back) sayAloud(words.back.replace("#", back.ariaLabel));
  if (last) sayAloud(words.picked.replace("#", picked));
  form.querySelector("button.main").disabled = picked !== asked;
}

export function cardsHeld() {
  return [...table.querySelectorAll("#hand button.hold")].map((card) => card.value);
}

// A card that was taken back is in the hand again, and so is whoever took it back.
export function cameBack(before) {
  const rest = [...before];
  const again = [...table.querySelectorAll("#hand button.hold")].find((card) => {
    const at = rest.indexOf(card.value);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  if (!again) return;
  sayAloud(again.closest("ul").dataset.again.replace("#", nameOf(again)));
  again.focus({ preventScroll: true });
}

// Gives a hand that was just sent what belongs to this browser.
export function prepareHand() {
  // A card that cannot be played now keeps the focus, so it is not disabled, only said to be so.
  for (const card of table.querySelectorAll("button.hold")) {
    const off = card.disabled;
    card.disabled = false;
    if (off) card.setAttribute("aria-disabled", "true");
    else if (card.closest(".due")) card.removeAttribute("aria-disabled");
  }
  for (const form of table.querySelectorAll(".pick")) count(form);
  const box = table.querySelector(".wager input");
  if (box) {
    box.checked = wagered === decision();
    describe(box);
  }
  lift(chosen?.decision === decision() ? table.querySelector(`.hold[value="${chosen.card}"]`) : undefined);
}
