// What was said: a mark where it is written, and for a moment a bubble where its speaker sits.
import { root } from "./page.js";
import { avatar, table } from "./table.js";

// Bubbles for one message.
const MOST = 3;
const KINDS = [
  { notice: "said", lines: "#talk .lines li", mark: ".talk" },
  { notice: "chatted", lines: "#chat .lines li", mark: ".chat" },
];

const waiting = [];

export function hear(notices) {
  for (const { notice, lines, mark } of KINDS) {
    const count = notices.filter((told) => told.notice === notice).length;
    // The newest line stands first.
    const fresh = [...table.querySelectorAll(lines)].slice(0, count).filter((line) => !line.matches(".own"));
    if (!fresh.length) continue;
    table.querySelector(mark)?.classList.add("unread");
    const said = fresh.slice(0, MOST).reverse();
    waiting.push(...said.map((line) => ({ seat: line.dataset.by, text: line.textContent })));
  }
  // The table may have made room for a decision, which must not be covered.
  const bubble = table.querySelector(".bubble");
  if (bubble) place(bubble);
  speakNext();
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
  setTimeout(() => {
    if (!bubble.isConnected) return;
    bubble.remove();
    speak(waiting.shift());
  }, 1500 + 25 * said.text.length);
}

// Beside its speaker, over the table, and never over what is to be chosen there.
function place(bubble) {
  const seat = avatar(bubble.dataset.by)?.closest(".seat").getBoundingClientRect();
  if (!seat) return bubble.remove();
  const { width, height } = bubble.getBoundingClientRect();
  const page = table.getBoundingClientRect();
  const left = Math.min(Math.max(seat.x + seat.width / 2 - width / 2, 8), root.clientWidth - width - 8);
  const panel = table.querySelector("#panel > *") && document.getElementById("panel").getBoundingClientRect();
  const lowest = (panel?.height ? panel.y : Infinity) - height;
  const top = Math.max(Math.min(seat.bottom - 4, lowest), page.y) - page.y;
  bubble.style.translate = `${left - page.x}px ${top}px`;
  return undefined;
}

export function read(event) {
  event.target.closest(".unread")?.classList.remove("unread");
}
