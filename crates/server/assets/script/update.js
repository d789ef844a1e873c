// Puts the parts that the server sends in place of those on the page. The part `live` comes with every change:
// its sentences are read out, and `data-notices` is the JSON list of what this reader is told. Flights and
// bubbles are drawn from the notices; a table that is sent whole, such as after a lost connection, has none.
import { announce } from "./announce.js";
import { attend } from "./attention.js";
import { outdate } from "./banner.js";
import { hear } from "./bubbles.js";
import { tick } from "./clock.js";
import { raise } from "./curtain.js";
import { contribute } from "./fair.js";
import { isFileUnread, prepareFile } from "./file.js";
import { fly } from "./fly.js";
import { focused, onward, refocus } from "./focus.js";
import { cameBack, cardsHeld, prepareHand } from "./hand.js";
import { isStill } from "./page.js";
import { parse, put } from "./parts.js";
import { feel } from "./nudge.js";
import { inTurn } from "./order.js";
import { prepareTalk } from "./say.js";
import { settle } from "./send.js";
import { sound } from "./sound.js";
import { ownSeat, stage, table } from "./table.js";
import { turnVotes } from "./turning.js";
import { prepareVote } from "./vote.js";

export function update(markup) {
  inTurn(() => change(markup));
}

function change(markup) {
  const parts = parse(markup);
  const told = parts.getElementById("live");
  const notices = JSON.parse(told?.dataset.notices ?? "[]");
  told?.remove();
  const last = told?.lastElementChild?.textContent;
  const turn = turnVotes(notices, told);
  fly(notices, () => {
    const focus = focused();
    const before = stage();
    const held = notices.some(tookBack) ? cardsHeld() : undefined;
    put(parts);
    if (told && !isFileUnread()) document.getElementById("live").replaceChildren(...told.childNodes);
    prepare();
    refocus(focus);
    if (announce()) onward();
    if (held) cameBack(held);
    settle();
    outdate();
    hear(notices);
    feel(notices);
    if (stage() !== before) arrive(stage());
    turn?.(last);
    // Votes that are turned one by one are heard one by one.
    if (!table.querySelector(".turning")) sound(notices);
    raise();
  });
}

function tookBack({ notice, seat }) {
  return notice === "took-back" && seat === ownSeat();
}

// What every table needs, the first one and those that are sent later.
export function prepare() {
  prepareHand();
  prepareFile();
  prepareVote();
  prepareTalk();
  attend();
  tick(document);
  contribute();
}

// A new game is seen from its top; at the end the result and the way to another game are in sight together.
function arrive(at) {
  if (at === "playing") scrollTo(0, 0);
  if (at !== "over") return;
  const result = document.getElementById("status").getBoundingClientRect();
  const next = table.querySelector("#panel .after")?.getBoundingClientRect() ?? result;
  if (result.top >= 0 && next.bottom <= innerHeight) return;
  scrollTo({ top: scrollY + result.top - 8, behavior: isStill() ? "auto" : "smooth" });
}
