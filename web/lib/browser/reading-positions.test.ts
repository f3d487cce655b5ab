// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { begunArticles, savedReadingPosition, saveReadingPosition } from "./reading-positions.ts";
import { clearDrafts, persistent, readingKey } from "./storage.ts";

const day = 86_400_000;

afterEach(clearDrafts);

it("keeps the last position of each article", () => {
  saveReadingPosition("a", 3);
  saveReadingPosition("b", 5);
  saveReadingPosition("a", 8);
  expect([savedReadingPosition("a"), savedReadingPosition("b"), savedReadingPosition("c")]).toEqual([
    8, 5, 0,
  ]);
  saveReadingPosition("a", 0);
  expect(savedReadingPosition("a")).toBe(0);
});

it("keeps fifty positions for sixty days", () => {
  for (let number = 0; number < 51; number++) saveReadingPosition(`article-${number}`, 2, number);
  expect([savedReadingPosition("article-0", 60), savedReadingPosition("article-1", 60)]).toEqual([0, 2]);
  expect(savedReadingPosition("article-1", 60 * day)).toBe(2);
  expect(savedReadingPosition("article-1", 60 * day + 1)).toBe(0);
});

it("names the articles that were begun, the latest first", () => {
  for (const id of ["a", "b", "c", "a"]) saveReadingPosition(id, 3);
  saveReadingPosition("b", 0);
  expect(begunArticles(6)).toEqual(["a", "c"]);
  expect(begunArticles(1)).toEqual(["a"]);
});

it("forgets them at logout", () => {
  saveReadingPosition("a", 3);
  clearDrafts();
  expect(savedReadingPosition("a")).toBe(0);
});

it.each([["text"], [{ a: "3" }], [{ a: [-1, 0] }], [[1]]])(
  "ignores what it has not written: %j",
  (stored) => {
    persistent<unknown>(readingKey).write(stored);
    expect(savedReadingPosition("a", 1)).toBe(0);
    saveReadingPosition("a", 4, 1);
    expect(savedReadingPosition("a", 1)).toBe(4);
  },
);
