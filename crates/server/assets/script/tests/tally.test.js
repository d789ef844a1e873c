import assert from "node:assert/strict";
import test from "node:test";
import { leaders, suspects } from "../tally.js";

test("a vote names nobody, one or two", () => {
  assert.deepEqual(suspects("-"), []);
  assert.deepEqual(suspects("2"), ["2"]);
  assert.deepEqual(suspects("1,1"), ["1", "1"]);
});

test("whoever has the most votes so far leads, alone or with others", () => {
  assert.deepEqual(leaders([]), new Set());
  assert.deepEqual(leaders(["-"]), new Set());
  assert.deepEqual(leaders(["2", "1"]), new Set(["2", "1"]));
  assert.deepEqual(leaders(["2", "0", "1,1"]), new Set(["1"]));
  assert.deepEqual(leaders(["2", "0,2", "0,1"]), new Set(["2", "0"]));
});
