import { expect, it } from "vitest";
import { countUnseen } from "./count-unseen.ts";

const list = (...ids: string[]) => ids.map((id) => ({ id }));

it("counts the newest feeds that were not shown", () => {
  expect(countUnseen(list("a", "b", "c", "d"), new Set(["a", "b"]))).toBe(2);
  expect(countUnseen(list("a", "b"), new Set(["a", "b"]))).toBe(0);
});

it("does not count older feeds that were loaded on demand", () => {
  expect(countUnseen(list("x", "y", "a", "b"), new Set(["a", "b"]))).toBe(0);
});

it("counts zero when no feed of the list was seen", () => {
  expect(countUnseen(list("a", "b"), new Set())).toBe(0);
  expect(countUnseen([], new Set(["a"]))).toBe(0);
});

it("does not count a feed that was deleted before it was shown", () => {
  expect(countUnseen(list("a", "c"), new Set(["a"]))).toBe(1);
});
