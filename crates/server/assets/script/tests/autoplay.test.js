import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { autoplay, restOf } from "../autoplay.js";

// A replay of so many steps that rests for a second after each.
function film(steps) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const seen = { at: 0, shown: [] };
  const advance = () => (seen.at < steps ? (seen.at++, 1000) : undefined);
  return { seen, ...autoplay(advance, (plays) => seen.shown.push(plays)), close: () => mock.timers.reset() };
}

test("it begins at once, goes on step by step, and stops at the end", () => {
  const { seen, toggle, close } = film(3);
  toggle();
  mock.timers.tick(0);
  assert.equal(seen.at, 1);
  mock.timers.tick(999);
  assert.equal(seen.at, 1);
  mock.timers.tick(1);
  assert.equal(seen.at, 2);
  for (let seconds = 0; seconds < 5; seconds++) mock.timers.tick(1000);
  assert.equal(seen.at, 3);
  assert.deepEqual(seen.shown, [true, false]);
  close();
});

test("a second press halts it, a third lets it go on", () => {
  const { seen, toggle, close } = film(9);
  toggle();
  mock.timers.tick(0);
  toggle();
  mock.timers.tick(5000);
  assert.equal(seen.at, 1);
  toggle();
  mock.timers.tick(0);
  assert.equal(seen.at, 2);
  assert.deepEqual(seen.shown, [true, false, true]);
  close();
});

test("halting what does not play says nothing", () => {
  const { seen, halt, close } = film(2);
  halt();
  assert.deepEqual(seen.shown, []);
  close();
});

test("what takes longer to read is shown longer, but not for ever", () => {
  assert.ok(restOf("Ann plays blue 7.", 1) < restOf("Ann plays blue 7. Ann wins the trick.", 1));
  assert.equal(restOf("", 1), 800);
  assert.equal(restOf("", 4), 200);
  assert.equal(restOf("x".repeat(5000), 1), 6000);
});
