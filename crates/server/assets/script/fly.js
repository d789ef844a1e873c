// Cards fly from the hand, or from the seat that plays them, to the trick and from there to its winner. The
// browser draws a flight between two elements of the same name, one before and one after the change.
import { flights } from "./flights.js";
import { isStill } from "./page.js";
import { avatar, ownSeat, table } from "./table.js";

// Flights begun, and those whose change is made: a browser makes it a moment later.
let begun = 0;
let made = 0;

// Makes a change, in flight where notices tell of one.
export function fly(notices, change) {
  const { played, taken } = flights(notices, lying());
  const nothing = played.length + taken.length === 0;
  // A flight is drawn above everything, a secret file or a sheet included.
  const covered = document.querySelector("dialog[open], [popover]:popover-open, .turning");
  const grounded = nothing || covered || !document.startViewTransition || document.hidden || isStill();
  // Changes are made in the order they came, so one behind a flight waits with it.
  if (grounded && made === begun) return change();
  const flight = ++begun;
  const names = new Names();
  names.clear();
  for (const { card, seat, hand } of played) names.give(held(card, hand) ?? names.place(seat), card, seat);
  names.giveAll();
  const transition = document.startViewTransition(() => {
    made = flight;
    names.clear();
    change();
    names.giveAll();
    for (const { card, seat, winner } of taken) names.give(names.place(winner), card, seat);
  });
  // A flight that is cut short by the next one leaves the names alone: they are the next one's by then.
  const land = () => {
    names.places.forEach((place) => place.remove());
    if (flight === begun) names.clear();
  };
  transition.finished.then(land, land);
  transition.ready.catch(() => {});
  return undefined;
}

// The trick on the table.
function lying() {
  const plays = cards().filter((element) => seatOf(element) !== undefined);
  const winner = table.querySelector(".trick[data-winner]")?.dataset.winner;
  return {
    plays: plays.map((element) => ({ card: cardOf(element), seat: seatOf(element) })),
    winner: winner === undefined ? undefined : Number(winner),
  };
}

// Where the reader sees a card that is about to be played; only their own.
function held(card, hand) {
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

// Names are given once; two elements of one name would stop the flight.
class Names {
  given = new Set();
  places = [];

  give(element, card, seat) {
    this.set(element, `card-${card}-by-${seat}`);
  }

  // Every card keeps its place, or finds its new one.
  giveAll() {
    for (const element of cards()) {
      const seat = seatOf(element);
      if (seat === undefined) this.set(element, "card-" + element.dataset.fly);
      else this.give(element, cardOf(element), seat);
    }
  }

  set(element, name) {
    if (!element || element.style.viewTransitionName || this.given.has(name)) return;
    this.given.add(name);
    element.style.viewTransitionName = name;
  }

  // Where the cards of a seat come from and go to: nothing to look at, so that only the card is seen.
  place(seat) {
    const place = document.createElement("i");
    place.className = "taken";
    avatar(seat)?.append(place);
    this.places.push(place);
    return place;
  }

  clear() {
    for (const element of table.querySelectorAll("[data-fly], .taken")) element.style.viewTransitionName = "";
    this.given.clear();
  }
}
