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
  const seat = said && avatar(said.seat)?.closest(".seat").getBoundingClientRect();
  if (!seat) return;
  const bubble = document.createElement("p");
  bubble.className = "bubble";
  bubble.ariaHidden = "true";
  bubble.textContent = said.text;
  table.append(bubble);
  const { width, height } = bubble.getBoundingClientRect();
  const page = table.getBoundingClientRect();
  const left = Math.min(Math.max(seat.x + seat.width / 2 - width / 2, 8), root.clientWidth - width - 8);
  // Over the table, and never over what is to be chosen there.
  const panel = table.querySelector("#panel > *") && document.getElementById("panel").getBoundingClientRect();
  const lowest = (panel?.height ? panel.y : Infinity) - height;
  bubble.style.left = left - page.x + "px";
  bubble.style.top = Math.max(Math.min(seat.bottom - 4, lowest), page.y) - page.y + "px";
  setTimeout(() => {
    if (!bubble.isConnected) return;
    bubble.remove();
    speak(waiting.shift());
  }, 1500 + 25 * said.text.length);
}

export function read(event) {
  event.target.closest(".unread")?.classList.remove("unread");
}
