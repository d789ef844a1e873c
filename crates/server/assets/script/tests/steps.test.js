import assert from "node:assert/strict";
import { test } from "node:test";

import { addressAt, changes, seenToHappen, targets, textsOf, unfold } from "../steps.js";

const steps = [
  { parts: { board: "b0", "hand-0": "h0", "hand-1": "i0" }, trick: 0 },
  { parts: { board: "b1", "hand-0": "h1" }, trick: 0 },
  { parts: { board: "b2", "hand-1": "i2" }, trick: 1 },
  { parts: { "hand-1": "i3" }, trick: 1 },
  { parts: { board: "b4" }, trick: 1 },
];

function changed(from, to) {
  return Object.fromEntries(changes(steps, from, to));
}

test("what is sent by part is read step by step", () => {
  const parts = {
    board: [[0, "b0"], [1, "b1"], [2, "b2"], [4, "b4"]],
    "hand-0": [[0, "h0"], [1, "h1"]],
    "hand-1": [[0, "i0"], [2, "i2"], [3, "i3"]],
  };
  const told = ["dealt", "one", "two", "three", "four"];
  const notices = [[], [{ notice: "card-played" }], [{ notice: "trick-won" }], [], []];
  const said = [{ step: 1, seat: 3, text: "No blue." }, { step: 1, seat: 0, text: "Really?" }];
  const read = unfold({ parts, told, tricks: [0, 0, 1, 1, 1], notices, said });
  const heard = said.map(({ seat, text }) => ({ seat, text }));
  const whole = (step, at) => ({ ...step, told: told[at], notices: notices[at], said: at === 1 ? heard : [] });
  assert.deepEqual(read, steps.map(whole));
  assert.deepEqual(textsOf(read[1]), ["one", "No blue.", "Really?"]);
  assert.deepEqual(textsOf({ told: "", said: [] }), []);
});

test("only a step to the next is seen to happen", () => {
  const told = steps.map((step, at) => ({ ...step, notices: [at] }));
  assert.deepEqual(seenToHappen(told, 1, 2), [2]);
  for (const [from, to] of [[2, 1], [1, 3], [2, 2]]) assert.deepEqual(seenToHappen(told, from, to), []);
});

test("a step forwards puts what it lists", () => {
  assert.deepEqual(changed(0, 1), { board: "b1", "hand-0": "h1" });
  assert.deepEqual(changed(2, 3), { "hand-1": "i3" });
});

test("a step back puts what was there before", () => {
  assert.deepEqual(changed(3, 2), { "hand-1": "i2" });
  assert.deepEqual(changed(2, 1), { board: "b1", "hand-1": "i0" });
  assert.deepEqual(changed(1, 0), { board: "b0", "hand-0": "h0" });
});

test("a jump puts every part once, as it is there", () => {
  assert.deepEqual(changed(0, 4), { board: "b4", "hand-0": "h1", "hand-1": "i3" });
  assert.deepEqual(changed(4, 1), { board: "b1", "hand-1": "i0" });
  assert.deepEqual(changed(2, 2), {});
});

test("every way through the steps ends at the same parts", () => {
  const page = { ...steps[0].parts };
  let at = 0;
  for (const to of [3, 1, 4, 0, 2, 4, 3, 0]) {
    Object.assign(page, changed(at, to));
    at = to;
    assert.deepEqual(page, { ...steps[0].parts, ...changed(0, to) }, `at ${to}`);
  }
});

test("a part without a beginning is not made up", () => {
  const without = [{ parts: {}, trick: 0 }, ...steps.slice(1)];
  assert.deepEqual(changes(without, 1, 0), [["board", undefined], ["hand-0", undefined]]);
});

test("links lead to steps and tricks, and nowhere at the ends", () => {
  assert.deepEqual(targets(steps, 0), {
    first: undefined, "trick-back": undefined, back: undefined, on: 1, "trick-on": 2, last: 4,
  });
  assert.deepEqual(targets(steps, 3), { first: 0, "trick-back": 2, back: 2, on: 4, "trick-on": 4, last: 4 });
  assert.deepEqual(targets(steps, 4), {
    first: 0, "trick-back": 2, back: 3, on: undefined, "trick-on": undefined, last: undefined,
  });
});

test("the address names the step and keeps the rest", () => {
  const to = (address) => addressAt("https://cards.example/a" + address, 7);
  assert.equal(to("/t/x/games/2/5"), "https://cards.example/a/t/x/games/2/7");
  assert.equal(to("/t/x/games/2/5?seat=1"), "https://cards.example/a/t/x/games/2/7?seat=1");
  assert.equal(to("/t/x/games/2?step=5&seat=1"), "https://cards.example/a/t/x/games/2/7?seat=1");
});
