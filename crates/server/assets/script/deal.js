// A hand is dealt from the middle of the table, one card after the other.
import { move, offset, placeOf } from "./motion.js";
import { isStill } from "./page.js";
import { decision, table } from "./table.js";

const DEALT = "undertrick dealt";

// A hand that this tab has not seen before is dealt.
export function dealFirst() {
  const [number, turn] = decision().split("/");
  const game = location.pathname + "/" + number;
  if (turn !== "0" || isStill() || sessionStorage.getItem(DEALT) === game) return;
  sessionStorage.setItem(DEALT, game);
  deal();
}

export function deal() {
  if (!isStill()) dealing()();
}

// Where the cards are is read now; what is returned lets them come.
export function dealing() {
  const middle = placeOf(table.querySelector(".arena"));
  const cards = [...table.querySelectorAll("#hand .hold")];
  const places = cards.map(placeOf);
  return () => places.forEach((place, number) => {
    const { x, y } = offset(place, middle);
    const frames = [{ transform: `translate(${x}px, ${y}px) rotate(-30deg)`, opacity: 0 }, { transform: "none", opacity: 1 }];
    move(cards[number], frames, { delay: number * 45, duration: 260 });
  });
}
