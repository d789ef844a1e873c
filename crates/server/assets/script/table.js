// What the page of a table shows at present; the other modules read it from here.

export const table = document.getElementById("table");

// The decision that the page is at.
export function decision() {
  const field = (name) => table.querySelector(`.hand [name=${name}]`)?.value;
  return field("number") + "/" + field("turn");
}

export function stage() {
  if (table.querySelector("#status .stamp, .ending")) return "over";
  return table.querySelector(".waiting") ? "waiting" : "playing";
}

export function isYourTurn() {
  return Boolean(table.querySelector("[data-your-turn]"));
}

// Where the reader sits; `undefined` for a spectator.
export function ownSeat() {
  const seat = table.querySelector(".seat.you")?.dataset.seat;
  return seat === undefined ? undefined : Number(seat);
}

export function avatar(seat) {
  return table.querySelector(`[data-avatar="${seat}"]`);
}
