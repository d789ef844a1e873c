// What the votes are turned over with: suspects against the wall, and ballots below them.
import { suspects } from "./tally.js";

// Somebody with a name board, on which votes are counted.
export function standing(seat, person) {
  const one = element("span", "suspect");
  one.dataset.suspect = seat;
  const bust = element("span", "bust");
  if (person?.face) bust.append(person.face.cloneNode(true));
  const board = element("span", "board-of");
  board.append(element("b", "", person?.name ?? ""), element("span", "part"), element("span", "votes", "0"));
  one.append(bust, board);
  return one;
}

export function ballotOf({ seat, vote }, people) {
  const row = element("li", "ballot");
  row.dataset.vote = vote;
  const target = element("span", "target");
  const named = suspects(vote).map((suspect) => voter(people.get(suspect)));
  target.append(...(named.length ? named : ["–"]));
  row.append(voter(people.get(String(seat))), element("span", "points", "→"), target);
  return row;
}

function voter(person) {
  const span = element("span", "voter");
  const face = element("span", "avatar");
  if (person?.face) face.append(person.face.cloneNode(true));
  span.append(face, element("b", "", person?.name ?? ""));
  return span;
}

export function element(tag, kind, text = "") {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.textContent = text;
  return made;
}
