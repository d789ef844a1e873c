// What was said: a mark where it is written, and for a moment a bubble where its speaker sits.
import { rest } from "./motion.js";
import { root } from "./page.js";
import { avatar, table } from "./table.js";

// Bubbles for one message.
const MOST = 3;
// Pixels: narrower pages are those of phones.
const PHONE = 700;
// The heads and ballots of a vote.
const LINED_UP = ".bust, .about, .sealed, .pairs, .casting";
const KINDS = [
  { notice: "said", lines: "#talk .lines li", mark: ".talk" },
  { notice: "chatted", lines: "#chat .lines li", mark: ".chat" },
];

const waiting = [];

export function hear(notices) {
  for (const { notice, lines, mark } of KINDS) {
    const count = notices.filter((told) => told.notice === notice).length;
    // The newest line stands last.
    const said = count ? [...table.querySelectorAll(lines)].slice(-count) : [];
    waiting.push(...said.slice(-MOST).map((line) => ({ seat: line.dataset.by, text: line.textContent })));
    if (said.every((line) => line.matches(".own"))) continue;
    table.querySelector(mark)?.classList.add("unread");
  }
  // The table may be making room for a decision. A bubble is placed when that motion has ended.
  Promise.resolve().then(rest).then(placeAgain).then(speakNext);
}

function placeAgain() {
  const bubble = table.querySelector(".bubble");
  if (bubble) place(bubble);
}

// Only what was said last, each with its seat and its text.
export function hearOnly(said) {
  table.querySelector(".bubble")?.remove();
  waiting.splice(0, waiting.length, ...said);
  speakNext();
}

function speakNext() {
  if (!table.querySelector(".bubble")) speak(waiting.shift());
}

// One at a time, so that each can be read.
function speak(said) {
  if (!said || !avatar(said.seat)) return;
  const bubble = document.createElement("p");
  bubble.className = "bubble";
  bubble.ariaHidden = "true";
  bubble.textContent = said.text;
  bubble.dataset.by = said.seat;
  table.append(bubble);
  place(bubble);
  setTimeout(async () => {
    await rest();
    if (!bubble.isConnected) return;
    bubble.remove();
    speak(waiting.shift());
  }, 1500 + 25 * said.text.length);
}

// Beside its speaker, and never over what is to be chosen: above a panel, where the table has stepped back, and above the
// heads of a vote. On a phone cards lie beside every speaker, so it is in the corner that is free.
function place(bubble) {
  const seat = avatar(bubble.dataset.by)?.closest(".seat").getBoundingClientRect();
  if (!seat) return bubble.remove();
  const page = table.getBoundingClientRect();
  const panel = table.querySelector("#panel:has(> *)");
  const trick = table.querySelector(".trick");
  const corner = !panel && trick && root.clientWidth < PHONE;
  bubble.classList.toggle("wide", !corner);
  bubble.classList.toggle("voting", Boolean(panel?.querySelector(".lineup")));
  const { width, height } = bubble.getBoundingClientRect();
  const beside = corner ? root.clientWidth : seat.x + seat.width / 2 - width / 2;
  const left = Math.min(Math.max(beside, 8), root.clientWidth - width - 8);
  const under = !corner && !panel && seat.bottom + height < table.querySelector("#status").getBoundingClientRect().y;
  bubble.classList.toggle("under", under);
  bubble.classList.toggle("apart", Boolean(panel));
  const top = corner ? trick.getBoundingClientRect().y + 6 : outside(panel, seat, under, height);
  bubble.style.translate = `${left - page.x}px ${Math.max(top, page.y) - page.y}px`;
  return undefined;
}

// Where it covers nothing that is to be chosen, nor whose turn it is.
function outside(panel, seat, under, height) {
  if (!panel) return under ? seat.bottom - 4 : seat.y - height;
  const title = panel.querySelector(".lineup h2")?.getBoundingClientRect();
  if (!title) return panel.getBoundingClientRect().y - height;
  const lined = [...panel.querySelectorAll(LINED_UP)].filter((one) => one.checkVisibility());
  const free = Math.min(...lined.map((one) => one.getBoundingClientRect().y)) - height - 2;
  // Without room between the title and the heads it is over the title: that has been read.
  return free > title.bottom ? title.bottom + 2 : Math.min(title.y, free);
}

// Whatever is touched has been read, and all of a sheet that was opened.
export function read({ target, newState }) {
  const marked = newState ? target.querySelectorAll(".unread") : [target.closest(".unread")];
  for (const mark of marked) mark?.classList.remove("unread");
}
