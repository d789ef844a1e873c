import assert from "node:assert/strict";
import test from "node:test";
import { leaders, lined, suspects, tally } from "../tally.js";

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

test("votes are counted for those who have some", () => {
  assert.deepEqual(tally(["-"]), new Map());
  assert.deepEqual(tally(["2", "1,2", "1"]), new Map([["2", 2], ["1", 2]]));
});

test("whoever votes or is voted for stands in the line, in the order of seats", () => {
  assert.deepEqual(lined([]), []);
  assert.deepEqual(lined([{ seat: 2, vote: "0" }, { seat: 1, vote: "-" }, { seat: 0, vote: "3,2" }]), ["0", "1", "2", "3"]);
});
