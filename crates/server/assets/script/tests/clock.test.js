import assert from "node:assert/strict";
import { test } from "node:test";

import { tick } from "../clock.js";

function shown(left) {
  const time = { dataset: { until: String(1000000 + left) } };
  tick({ querySelectorAll: () => [time] }, 1000000);
  return time.textContent;
}

test("the time left is told in minutes and seconds, and in hours where there are some", () => {
  assert.equal(shown(61000), "1:01");
  assert.equal(shown(9499), "0:09");
  assert.equal(shown(3725000), "1:02:05");
});

test("no time is left after the end", () => {
  assert.equal(shown(-5000), "0:00");
});
