// The table in words, for those who listen: the mission or what is led, the trick, what lies before everybody, and
// how the game stands. Everything is read from the page, so it says what the page shows.
import { sayAloud } from "./announce.js";
import { table } from "./table.js";

export function readTable() {
  document.getElementById("live").replaceChildren();
  [...boardInWords(), ...seatsInWords(), textIn("#status .line")].filter(Boolean).forEach(sayAloud);
}

// Whoever comes to a trick that is being played hears what lies there.
export function hearTrick() {
  const played = table.querySelector("#board .trick:not(.past) .play:has([data-fly])");
  if (played && !document.querySelector("dialog.file[open]")) boardInWords().forEach(sayAloud);
}

// One sentence for each thing in the middle of the table, and one for how far the game is. A trick of the round before
// may still be on the page, out of sight.
export function boardInWords() {
  const mission = [".trump .hidden-text", ".risk", ".words", ".outlook"].map((part) => textIn(`#board .mission ${part}`));
  const none = textIn("#board .mission.none");
  const led = texts("#board .led > span");
  const played = [...table.querySelectorAll("#board .trick:not(.past) .play:has([data-fly])")].map(hiddenText);
  const counts = [...document.querySelectorAll("#top > *")].map(spoken);
  return [joined(mission), none, led.join(" "), joined(played), joined(counts)].filter(Boolean);
}

// One sentence for everybody: briefcases or points, won tricks, and a role that lies open.
function seatsInWords() {
  return [...table.querySelectorAll(".seat:has(.cases, .points)")].map((seat) => {
    const things = [...seat.querySelectorAll(".cases, .points, .pile, .role-tag")].map(spoken);
    return wordsIn(seat.querySelector("bdi")) + ": " + joined(things);
  });
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

// Drawings carry their words in a title or in a hidden text.
function spoken(element) {
  return element.title || hiddenText(element) || wordsIn(element);
}

function wordsIn(element) {
  return element?.textContent.trim() ?? "";
}

function joined(parts) {
  return parts.filter(Boolean).join(", ");
}
