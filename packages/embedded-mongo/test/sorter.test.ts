import { describe, expect, it } from "vitest";
import { Doc } from "../src/bson/doc.ts";
import { PAUSE } from "../src/core/cooperative-iterator.ts";
import { parseSort } from "../src/documents/sort-spec.ts";
import { sortStream } from "../src/documents/sorter.ts";

describe("a sort in memory", () => {
  const number = (n: number) => Doc.of({ n });
  const source = Array.from({ length: 30_001 }, (_, i) => number((i * 7919) % 30_011));
  const sort = parseSort(Doc.of({ n: 1 }));
  const numbers = (list: Iterable<unknown>) =>
    [...list].filter((item) => item !== PAUSE).map((item) => (item as Doc).get("n"));
  const expected = numbers(source).toSorted((a, b) => Number(a) - Number(b));

  it("lets other clients run while it sorts, not only while it reads", () => {
    const all = [...sortStream(source, (doc) => doc, sort, 0)];
    const pauses = all.findIndex((item) => item !== PAUSE);
    expect(pauses).toBeGreaterThan((2 * source.length) / 2000);
    expect(numbers(all)).toEqual(expected);
  });

  it("keeps the first documents of a limit, and the order of equal ones", () => {
    expect(numbers(sortStream(source, (doc) => doc, sort, 5000))).toEqual(expected.slice(0, 5000));
    const equals = Array.from({ length: 7000 }, (_, i) => Doc.of({ n: i % 2, i }));
    const order = [...sortStream(equals, (doc) => doc, sort, 0)].filter((item) => item !== PAUSE);
    expect(order.slice(0, 3500).map((doc) => (doc as Doc).get("i"))).toEqual(
      Array.from({ length: 3500 }, (_, i) => i * 2),
    );
  });
});
