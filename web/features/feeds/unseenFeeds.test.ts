import { expect, it } from "vitest";
import { countUnseen } from "./unseenFeeds.ts";

const list = (...ids: string[]) => ids.map((id) => ({ id }));

it("counts the newest ones that were not let in", () => {
  expect(countUnseen(list("a", "b", "c", "d"), new Set(["a", "b"]))).toBe(2);
  expect(countUnseen(list("a", "b"), new Set(["a", "b"]))).toBe(0);
});

it("does not count older ones that were loaded on demand", () => {
  expect(countUnseen(list("x", "y", "a", "b"), new Set(["a", "b"]))).toBe(0);
});

it("shows a list whole when none of it was seen", () => {
  expect(countUnseen(list("a", "b"), new Set())).toBe(0);
  expect(countUnseen([], new Set(["a"]))).toBe(0);
});

it("forgets one that was deleted before it was let in", () => {
  expect(countUnseen(list("a", "c"), new Set(["a"]))).toBe(1);
});
