// The table in words, for those who listen: the mission or what is led, the trick, and how the game stands. Everything
// is read from the page, so it says what the page shows.
import { sayAloud } from "./announce.js";
import { table } from "./table.js";

export function readTable() {
  document.getElementById("live").replaceChildren();
  tableInWords().forEach(sayAloud);
}

// One sentence for each thing that lies on the table.
export function tableInWords() {
  const mission = [".trump .hidden-text", ".risk", ".words", ".outlook"].map((part) => textIn(`#board .mission ${part}`));
  const none = textIn("#board .mission.none");
  const led = texts("#board .led > span");
  const played = [...table.querySelectorAll("#board .trick .play:has([data-fly])")].map(hiddenText);
  const counts = [...document.querySelectorAll("#top > *")].map((count) => hiddenText(count) || wordsIn(count));
  const points = [...table.querySelectorAll(".seat:has(.points)")].map(pointsOf);
  const line = textIn("#status .line");
  return [joined(mission), none, led.join(" "), joined(played), joined(counts), joined(points), line].filter(Boolean);
}

function pointsOf(seat) {
  return wordsIn(seat.querySelector("bdi")) + ": " + seat.querySelector(".points").title;
}

function textIn(selector) {
  return wordsIn(table.querySelector(selector));
}

function texts(selector) {
  return [...table.querySelectorAll(selector)].map(wordsIn);
}

function hiddenText(element) {
  return [...element.querySelectorAll(".hidden-text")].map(wordsIn).join(" ");
}

function wordsIn(element) {
  return element?.textContent.trim() ?? "";
}

function joined(parts) {
  return parts.filter(Boolean).join(", ");
}
