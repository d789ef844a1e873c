import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { briefcases, flights, moments } from "../flights.js";

// A test of the server compares these with what the rule crates write.
const told = JSON.parse(readFileSync(new URL("notices.json", import.meta.url), "utf8"));
const [chosen, played, larry, won] = told["inside-job"];
const [seven, wonBySpy, ended] = told["black-spy"];
const nothing = { plays: [], winner: undefined };
const trick = { plays: [{ card: "P2", seat: 0 }, { card: "P3", seat: 3 }], winner: undefined };

test("a card flies from its seat to the trick", () => {
  assert.deepEqual(flights([played], nothing), { played: [{ card: "P13", seat: 1, hand: 1 }], taken: [] });
});

test("Larry's card flies from the hand of his controller to his place", () => {
  assert.deepEqual(flights([larry], trick), { played: [{ card: "G4", seat: 2, hand: 0 }], taken: [] });
});

test("a trick that is won stays on the table", () => {
  const { taken } = flights([played, won], trick);
  assert.deepEqual(taken, []);
});

test("a trick goes to its winner when the next mission is chosen", () => {
  const { taken } = flights([chosen], { ...trick, winner: 3 });
  assert.deepEqual(taken, [{ card: "P2", seat: 0, winner: 3 }, { card: "P3", seat: 3, winner: 3 }]);
});

test("a mission takes nothing before a trick is won", () => {
  assert.deepEqual(flights([chosen], trick), { played: [], taken: [] });
});

test("a trick goes to its winner when the next card is played, without that card", () => {
  const { played: cards, taken } = flights([seven], { ...trick, winner: 0 });
  assert.deepEqual(cards, [{ card: "B7", seat: 2, hand: 2 }]);
  assert.deepEqual(taken.map((play) => play.card), ["P2", "P3"]);
});

test("several steps in one message are followed to their end", () => {
  const { played: cards, taken } = flights([seven, wonBySpy, { ...seven, seat: 3 }], trick);
  assert.deepEqual(cards.map((play) => play.seat), [2, 3]);
  assert.deepEqual(taken.at(-1), { card: "B7", seat: 2, winner: 3 });
  assert.equal(taken.length, 3);
});

test("the last trick of a match makes room for the result", () => {
  assert.equal(flights([seven, wonBySpy, ended], trick).taken.length, 3);
});

test("what moves no card makes nothing fly", () => {
  const others = [{ notice: "said", seat: 1, say: {} }, { notice: "chatted", seat: 2 }];
  assert.deepEqual(flights(others, { ...trick, winner: 1 }), { played: [], taken: [] });
  assert.deepEqual(flights([], { ...trick, winner: 1 }), { played: [], taken: [] });
});

test("briefcases come from the supply and from the cards of the trick", () => {
  const taken = briefcases([{ ...won, supply: 1, wagered: 2 }]);
  assert.deepEqual(taken, [{ from: "supply", to: 1 }, { from: "trick", to: 1 }, { from: "trick", to: 1 }]);
  assert.deepEqual(briefcases([wonBySpy]), []);
});

test("a briefcase that is lost goes to the supply or to somebody", () => {
  const moved = [{ notice: "briefcase-moved", from: 2, to: null }, { notice: "briefcase-moved", from: 2, to: 0 }];
  assert.deepEqual(briefcases(moved), [{ from: 2, to: "supply" }, { from: 2, to: 0 }]);
});

test("a mission that ends is stamped", () => {
  const { stamped, completed, won: winner } = moments([won, { notice: "mission-ended", mission: "m07", completed: true }]);
  assert.deepEqual([stamped, completed, winner], [true, true, 1]);
  assert.equal(moments([played]).stamped, false);
});
