// Says once, for those who listen, what the reader is to decide. Whom the table waits for is said where that takes a while.
import { decision, isYourTurn, stage, table } from "./table.js";

// Milliseconds.
const WHILE = 5000;

let announced;
let later;

// Whether something new is the reader's to decide.
export function announce() {
  // A part that lies over the table is read first.
  if (document.querySelector("dialog.file[open]")) return false;
  const line = table.querySelector("#status .line")?.textContent ?? "";
  const now = decision() + line;
  if (now === announced) return false;
  announced = now;
  clearTimeout(later);
  if (isYourTurn()) [line, ...guidance()].forEach(sayAloud);
  // How a game ended is read out with what happened last.
  else if (stage() !== "over") later = setTimeout(() => sayAloud(line), WHILE);
  return isYourTurn();
}

// What the guide of a first game says of the moment.
function guidance() {
  return [...table.querySelectorAll(".guide p")].map((said) => said.textContent);
}

export function sayAloud(text) {
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById("live").append(line);
}
