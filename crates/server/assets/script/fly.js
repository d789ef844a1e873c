// Cards fly from the hand, or from the seat that plays them, to the trick and from there to its winner; briefcases
// change hands; a mission is stamped. Where things were is read before the change, where they are after it, and all of
// that before anything is put there to move, so that the page is laid out once.
import { turnBeam } from "./beam.js";
import { dealing } from "./deal.js";
import { briefcases, flights, moments } from "./flights.js";
import { hide, move, nod, placeOf, pop, send } from "./motion.js";
import { isStill } from "./page.js";
import { stamp } from "./stamp.js";
import { avatar, table } from "./table.js";
import { held, laid, lying } from "./trick.js";

// Milliseconds.
const PLAY = 240;
const GATHER = 300;
const HOP = 420;

// Makes a change, in motion where notices tell of one.
export function fly(notices, change) {
  // A moving card is above everything, a secret file or a sheet included.
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
  const motions = [
    ...closing(hand),
    ...ghosts.map(gathering),
    ...played.map((play, number) => landing(play, starts[number], number * PLAY)),
    ...after(notices, played.length * PLAY),
  ];
  turnBeam();
  return motions.forEach((begin) => begin());
}

// A card that leaves the table with its trick.
function gathering({ play, card, place }) {
  const pile = pileOf(play.winner);
  return () => send(card, place, pile, { duration: GATHER, fade: true });
}

function landing(play, start, delay) {
  const card = laid(play);
  const place = card && placeOf(card);
  return () => {
    if (!card) return;
    send(card, start, place, { delay, duration: PLAY, turn: -6 });
    hide(card, delay + PLAY);
  };
}

// What comes of the last card.
function after(notices, delay) {
  const { dealt, won, stamped, completed, revealed } = moments(notices);
  const motions = briefcases(notices).map((way, number) => hopping(way, delay + 120 + number * 90));
  // A round that is over is told first.
  if (dealt && !document.querySelector(".curtain[id^=round][open]")) motions.push(dealing());
  if (won !== undefined) motions.push(() => pop(table.querySelector(".crowned"), delay));
  if (stamped) motions.push(() => stamp(completed, delay + 250));
  motions.push(...revealed.map((seat) => () => turnUp(avatar(seat), delay)));
  const panel = document.getElementById("panel");
  if (stamped && panel?.querySelector(".missions")) {
    const frames = [{ transform: "translateY(100%)" }, { transform: "none" }];
    motions.push(() => move(panel, frames, { delay: delay + 900, duration: 260 }));
  }
  return motions;
}

function hopping({ from, to }, delay) {
  const drawing = table.querySelector(".on-card, .cases .briefcase") ?? document.querySelector("#top .supply .sign");
  const [start, end] = [caseOf(from), caseOf(to)];
  if (!drawing || !start || !end) return () => {};
  const box = (place) => ({ x: place.x + place.width / 2 - 20, y: place.y + place.height / 2 - 18, width: 40, height: 35 });
  const places = [box(placeOf(start)), box(placeOf(end))];
  return () => {
    send(drawing, ...places, { delay, duration: HOP, turn: -30 });
    nod(end, "translateY(3px)", delay + HOP);
  };
}

// Where briefcases of a seat, of the supply or of the trick are.
function caseOf(where) {
  if (where === "supply") return document.querySelector("[data-supply]");
  if (where === "trick") return table.querySelector(".on-card") ?? table.querySelector(".trick");
  return table.querySelector(`[data-cases="${where}"]`);
}

// A role is turned up.
function turnUp(picture, delay) {
  if (!picture) return;
  const frames = [{ transform: "scale(1.9) rotateY(90deg)" }, { transform: "scale(1.9)", offset: 0.4 }, { transform: "none" }];
  move(picture, frames, { delay, duration: 900 });
}

// The cards that stay in the hand go to their new places.
function closing(before) {
  const cards = [...table.querySelectorAll("#hand .hold[data-fly]")].filter((card) => before.has(card.dataset.fly));
  return cards.map((card) => {
    const [was, place] = [before.get(card.dataset.fly), placeOf(card)];
    const from = `translate(${was.x - place.x}px, ${was.y - place.y}px) scale(${was.width / place.width})`;
    const moved = Math.abs(was.x - place.x) + Math.abs(was.y - place.y) >= 1;
    const transformOrigin = "0 0";
    const frames = [{ transform: from, transformOrigin }, { transform: "none", transformOrigin }];
    return () => moved && move(card.parentElement, frames, { duration: 220 });
  });
}

function handPlaces() {
  const cards = [...table.querySelectorAll("#hand .hold[data-fly]")];
  return new Map(cards.map((card) => [card.dataset.fly, placeOf(card)]));
}

// Where a won trick goes.
function pileOf(seat) {
  const own = avatar(seat).closest(".seat");
  return placeOf(own.querySelector(".pile:has(i)") ?? own.querySelector(".cases") ?? avatar(seat));
}
