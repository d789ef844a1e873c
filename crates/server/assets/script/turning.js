// When all votes are in they are turned over one by one.
import { sayAloud } from "./announce.js";
import { ballotOf, element, standing } from "./ballots.js";
import { raise } from "./curtain.js";
import { isStill } from "./page.js";
import { ring, sound } from "./sound.js";
import { avatar, table } from "./table.js";
import { leaders, lined, suspects, tally } from "./tally.js";

// Milliseconds: each ballot a little later than the one before, how long it is dark before roles are turned up, and how
// long the result stays.
const PAUSES = [700, 900, 1100, 1300, 1500];
const DARK = 1000;
const RESULT_TIME = 2600;

// Called before the page changes: what the votes were is told by the notices, who voted is on the page. `said` has the
// sentences to be read out; those about the votes and the result are kept until the ballots are turned.
// Returns what turns them once it has changed.
export function turnVotes(notices, said) {
  const votes = notices.filter((told) => told.notice === "votes-shown");
  const words = table.querySelector(".lineup")?.dataset;
  if (!votes.length) return notices.some((told) => told.notice === "voted") ? seal : undefined;
  if (!words || document.hidden) return undefined;
  const people = new Map();
  for (const seat of table.querySelectorAll(".seat[data-seat]")) {
    const face = avatar(seat.dataset.seat)?.firstElementChild?.cloneNode(true);
    people.set(seat.dataset.seat, { face, name: seat.querySelector("bdi")?.textContent });
  }
  const rest = notices.filter((told) => told.notice !== "votes-shown");
  const speak = holdBack(said);
  return (result) => reveal(words, votes, people, speak, () => { sound(rest); return result ?? ""; });
}

// A vote that was changed lies there closed again.
function seal() {
  table.querySelector(".change")?.removeAttribute("open");
}

// Everybody stands against the wall again, and the ballots lie below them.
function reveal({ title, turned }, votes, people, speak, result) {
  const stage = element("div", "turning");
  // Whoever voted by keyboard waits here. What is seen is read out sentence by sentence.
  stage.role = "group";
  stage.ariaLabel = title;
  stage.tabIndex = -1;
  const wall = element("div", "wall");
  const heading = element("h2", "", title);
  const line = element("div", "line");
  const boards = new Map(lined(votes).map((seat) => [seat, standing(seat, people.get(seat))]));
  line.append(...boards.values());
  wall.append(heading, line);
  const list = element("ol", "ballots bare");
  const rows = votes.map((told) => ballotOf(told, people));
  list.append(...rows);
  for (const seen of [wall, list]) seen.ariaHidden = "true";
  stage.append(wall, list);
  table.append(stage);
  stage.focus({ preventScroll: true });
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    stage.remove();
    speak();
    raise();
    if (document.activeElement === document.body) document.getElementById("content").focus({ preventScroll: true });
  };
  // Any touch or key goes on, but not those that silence a screen reader.
  stage.addEventListener("click", end);
  document.addEventListener("keydown", ({ key }) => { if (!/^(Control|Shift|Alt|Meta)$/.test(key)) end(); }, ended);
  const entitled = (number) => { heading.textContent = turned.replace("{}", number).replace("{}", rows.length); };
  turnNext({ stage, rows, boards, entitled, speak, result, end }, 0);
}

// Takes the sentences about the votes and the result out of what is read out. The function that it returns says the
// next ones, or all that are left.
function holdBack(said) {
  const sentences = [...said.querySelectorAll("[data-ballot], [data-ballot] ~ p")];
  for (const sentence of sentences) sentence.remove();
  return (count = sentences.length) => {
    for (const { textContent } of sentences.splice(0, count)) sayAloud(textContent);
  };
}

// The last one has the longest pause before it; then it is dark, and the roles are turned up.
function turnNext(told, at) {
  const { stage, rows, boards, entitled, speak } = told;
  if (!stage.isConnected) return;
  if (at === rows.length) {
    setTimeout(() => stage.classList.add("dark"), PAUSES[1]);
    setTimeout(() => turnRoles(told), PAUSES[1] + DARK);
    return;
  }
  const pause = at === rows.length - 1 ? PAUSES.at(-1) : PAUSES[Math.min(at, PAUSES.length - 1)];
  setTimeout(() => {
    ring(["vote"]);
    entitled(at + 1);
    speak(1);
    rows[at].classList.add("turned");
    shine(rows.slice(0, at + 1), boards);
    turnNext(told, at + 1);
  }, pause);
}

function turnRoles({ stage, boards, speak, result, end }) {
  if (!stage.isConnected) return;
  for (const [seat, one] of boards) {
    const tag = table.querySelector(`.seat[data-seat="${seat}"] .role-tag`);
    one.querySelector(".part").textContent = tag?.textContent ?? "";
    one.classList.toggle("found", Boolean(tag?.matches(".insider")));
  }
  stage.classList.replace("dark", "shown");
  const shown = element("p", "result", result());
  shown.ariaHidden = "true";
  stage.append(shown);
  speak();
  setTimeout(end, isStill() ? RESULT_TIME * 2 : RESULT_TIME);
}

// The light goes to whoever has the most votes so far.
function shine(turned, boards) {
  const votes = turned.map((row) => row.dataset.vote);
  const [counts, ahead] = [tally(votes), leaders(votes)];
  for (const [seat, one] of boards) {
    one.querySelector(".votes").textContent = counts.get(seat) ?? 0;
    one.classList.toggle("ahead", ahead.has(seat));
  }
  for (const row of turned) row.classList.toggle("ahead", suspects(row.dataset.vote).some((seat) => ahead.has(seat)));
}
