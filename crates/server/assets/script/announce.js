// Says once, for those who listen, what the reader is to decide. Whom the table waits for is said where that takes a while.
import { decision, isYourTurn, stage, table } from "./table.js";

// Milliseconds.
const WHILE = 5000;

// A part that lies over the table is read first: a secret file, or the end of a round.
const COVERS = "dialog.file[open], .curtain[id^=round][open]";

let announced;
let later;
// Sentences of the guide that were read out and are still on the page.
let guided = [];
// The game in which it was said that a briefcase can be wagered.
let offered;

// Whether something new is the reader's to decide.
export function announce() {
  const lines = guidance();
  guided = guided.filter((text) => lines.includes(text));
  if (document.querySelector(COVERS)) return false;
  const line = table.querySelector("#status .line")?.textContent ?? "";
  const now = decision() + line;
  if (now === announced) return false;
  announced = now;
  clearTimeout(later);
  if (isYourTurn()) [line, outlook(), ...fresh(lines), ...offer()].filter(Boolean).forEach(sayAloud);
  // How a game ended is read out with what happened last.
  else if (stage() !== "over") later = setTimeout(() => document.querySelector(COVERS) ?? sayAloud(line), WHILE);
  return isYourTurn();
}

// Says whether the mission is already decided.
function outlook() {
  return document.querySelector("#table:has(#hand .due) #board .outlook[data-said]")?.dataset.said;
}

// What the guide of a first game says of the moment.
function guidance() {
  return [...table.querySelectorAll(".guide p")].map((said) => said.textContent);
}

// What came of the last trick stays on the page for a while, and is heard once.
function fresh(lines) {
  const unheard = lines.filter((text) => !guided.includes(text));
  guided = lines;
  return unheard;
}

// That a briefcase can be wagered, and how: the first time in a game.
function offer() {
  const words = table.querySelector(".wager:has(input:enabled)")?.dataset.offer;
  const game = table.querySelector(".hand [name=number]")?.value;
  if (!words || game === offered) return [];
  offered = game;
  return [words];
}

export function sayAloud(text) {
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById("live").append(line);
}
