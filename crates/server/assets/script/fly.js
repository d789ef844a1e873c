// Cards fly from the hand, or from the seat that plays them, to the trick and from there to its winner; briefcases
// change hands; a mission is stamped. Where things were is read before the change, where they are in the next frame.
import { turnBeam } from "./beam.js";
import { briefcases, flights, moments } from "./flights.js";
import { hide, move, nod, placeOf, pop, send } from "./motion.js";
import { isStill } from "./page.js";
import { avatar, decision, table } from "./table.js";
import { held, laid, lying } from "./trick.js";

// Milliseconds.
const PLAY = 240;
const GATHER = 300;
const HOP = 420;

const DEALT = "undertrick dealt";

// Makes a change, in motion where notices tell of one.
export function fly(notices, change) {
  // What moves is above everything, a secret file or a sheet included.
  const covered = document.querySelector("dialog[open], [popover]:popover-open, .turning");
  if (document.hidden || covered || isStill() || !notices.length) {
    change();
    return turnBeam();
  }
  const { played, taken } = flights(notices, lying());
  const hand = handPlaces();
  const starts = played.map(({ card, seat, hand: from }) => placeOf(held(card, from) ?? avatar(seat)));
  const gone = taken.map((play) => ({ play, card: laid(play) })).filter(({ card }) => card);
  const ghosts = gone.map(({ play, card }) => ({ play, card: card.cloneNode(true), place: placeOf(card) }));
  change();
  return requestAnimationFrame(() => {
    turnBeam();
    shift(hand);
    ghosts.forEach(({ play, card, place }) => send(card, place, pileOf(play.winner), { duration: GATHER, fade: true }));
    played.forEach((play, number) => land(play, starts[number], number * PLAY));
    after(notices, played.length * PLAY);
  });
}

function land(play, start, delay) {
  const card = laid(play);
  if (!card) return;
  send(card, start, placeOf(card), { delay, duration: PLAY, turn: -6 });
  hide(card, delay + PLAY);
}

// What comes of the last card.
function after(notices, delay) {
  const { dealt, won, stamped, completed, revealed } = moments(notices);
  // A round that is over is told first.
  if (dealt && !document.querySelector(".curtain[id^=round][open]")) deal();
  if (won !== undefined) pop(table.querySelector(".crowned"), delay);
  briefcases(notices).forEach((way, number) => hop(way, delay + 120 + number * 90));
  if (stamped) stamp(completed, delay + 250);
  for (const seat of revealed) turnUp(avatar(seat), delay);
  const panel = document.getElementById("panel");
  if (stamped && panel?.querySelector(".missions")) {
    move(panel, [{ transform: "translateY(100%)" }, { transform: "none" }], { delay: delay + 900, duration: 260 });
  }
}

// A hand that this tab has not seen before is dealt.
export function dealFirst() {
  const [number, turn] = decision().split("/");
  const game = location.pathname + "/" + number;
  if (turn !== "0" || isStill() || sessionStorage.getItem(DEALT) === game) return;
  sessionStorage.setItem(DEALT, game);
  deal();
}

// From the middle of the table, one card after the other.
export function deal() {
  if (isStill()) return;
  const middle = placeOf(table.querySelector(".arena"));
  const cards = [...table.querySelectorAll("#hand .hold")];
  cards.map(placeOf).forEach((place, number) => {
    const x = middle.x + middle.width / 2 - place.x - place.width / 2;
    const y = middle.y + middle.height / 2 - place.y - place.height / 2;
    const frames = [{ transform: `translate(${x}px, ${y}px) rotate(-30deg)`, opacity: 0 }, { transform: "none", opacity: 1 }];
    move(cards[number], frames, { delay: number * 45, duration: 260 });
  });
}

function hop({ from, to }, delay) {
  const drawing = table.querySelector(".on-card, .cases .briefcase") ?? document.querySelector("#top .supply .sign");
  const [start, end] = [caseOf(from), caseOf(to)];
  if (!drawing || !start || !end) return;
  const box = (place) => ({ x: place.x + place.width / 2 - 20, y: place.y + place.height / 2 - 18, width: 40, height: 35 });
  send(drawing, box(placeOf(start)), box(placeOf(end)), { delay, duration: HOP, turn: -30 });
  nod(end, "translateY(3px)", delay + HOP);
}

// Where briefcases of a seat, of the supply or of the trick are.
function caseOf(where) {
  if (where === "supply") return document.querySelector("[data-supply]");
  if (where === "trick") return table.querySelector(".on-card") ?? table.querySelector(".trick");
  return table.querySelector(`[data-cases="${where}"]`);
}

// It falls from above, and the mission gives way a little.
function stamp(completed, delay) {
  const mark = table.querySelector("#board .stamped");
  if (!mark) return;
  pop(mark, delay, "scale(2.6)", { duration: 140, easing: "ease-in" });
  nod(mark.parentElement, completed ? "translateY(5px)" : "translateX(-6px)", delay + 140);
  if (!completed) return;
  const rays = document.createElement("i");
  rays.className = "rays";
  table.querySelector("#board").prepend(rays);
  const [small, full] = [{ transform: "scale(.2)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.15 }];
  const open = [small, full, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  const motion = move(rays, open, { delay: delay + 140, duration: 1400, fill: "both" });
  const gone = () => rays.remove();
  motion.finished.then(gone, gone);
}

// A role is turned up.
function turnUp(picture, delay) {
  if (!picture) return;
  const frames = [{ transform: "scale(1.9) rotateY(90deg)" }, { transform: "scale(1.9)", offset: 0.4 }, { transform: "none" }];
  move(picture, frames, { delay, duration: 900 });
}

// The cards that stay in the hand go to their new places.
function shift(before) {
  const cards = [...table.querySelectorAll("#hand .hold[data-fly]")].filter((card) => before.has(card.dataset.fly));
  cards.map(placeOf).forEach((place, number) => {
    const was = before.get(cards[number].dataset.fly);
    if (Math.abs(was.x - place.x) + Math.abs(was.y - place.y) < 1) return;
    const from = `translate(${was.x - place.x}px, ${was.y - place.y}px) scale(${was.width / place.width})`;
    const transformOrigin = "0 0";
    const item = cards[number].parentElement;
    move(item, [{ transform: from, transformOrigin }, { transform: "none", transformOrigin }], { duration: 220 });
  });
}

function handPlaces() {
  const cards = [...table.querySelectorAll("#hand .hold[data-fly]")];
  return new Map(cards.map((card) => [card.dataset.fly, placeOf(card)]));
}

// Where a won trick goes.
function pileOf(seat) {
  return placeOf(avatar(seat).closest(".seat").querySelector(".pile, .cases") ?? avatar(seat));
}
