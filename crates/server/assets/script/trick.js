// The trick on the table, and the reader's own cards, as the page shows them.
import { ownSeat, table } from "./table.js";

// The plays of the trick that lies there, and its winner.
export function lying() {
  const played = cards().filter((element) => seatOf(element) !== undefined);
  const winner = table.querySelector(".trick[data-winner]")?.dataset.winner;
  return {
    plays: played.map((element) => ({ card: cardOf(element), seat: seatOf(element) })),
    winner: winner === undefined ? undefined : Number(winner),
  };
}

// The card of a play.
export function laid({ seat }) {
  return table.querySelector(`.trick [data-seat="${seat}"] .laid[data-fly]`);
}

// Where the reader sees a card that is about to be played; only their own.
export function held(card, hand) {
  if (hand !== ownSeat()) return undefined;
  return cards().find((element) => seatOf(element) === undefined && cardOf(element) === card);
}

function cards() {
  return [...table.querySelectorAll("[data-fly]")];
}

// Cards that look the same have their place behind their text.
function cardOf(element) {
  return element.dataset.fly.split("-")[0];
}

// Who played a card of the trick; cards elsewhere have no seat.
function seatOf(element) {
  const seat = element.closest(".trick [data-seat]")?.dataset.seat;
  return seat === undefined ? undefined : Number(seat);
}
