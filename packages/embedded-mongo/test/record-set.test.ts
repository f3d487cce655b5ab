import fc from "fast-check";
import { expect, it } from "vitest";
import { RecordSet } from "../src/storage/record-set.ts";

/** Records of some pages: few that lie far apart, or many that lie together, each once. */
const records = fc
  .array(
    fc.oneof(
      fc.nat({ max: 200_000 }).map((record) => [record]),
      fc
        .tuple(fc.nat({ max: 150_000 }), fc.nat({ max: 3_000 }), fc.integer({ min: 1, max: 7 }))
        .map(([first, count, step]) => Array.from({ length: count }, (_, index) => first + index * step)),
    ),
    { maxLength: 30 },
  )
  .map((parts) => new Set(parts.flat()));

function setOf(all: Iterable<number>): RecordSet {
  const set = new RecordSet();
  for (const record of all) set.add(record);
  return set;
}

const sorted = (all: Iterable<number>): number[] => [...all].sort((a, b) => a - b);

it("has the records that were added, and those of two sets", () => {
  fc.assert(
    fc.property(records, records, (some, others) => {
      const kept = setOf(some);
      const common = kept.toBits();
      expect(common.size).toBe(some.size);
      expect(sorted(common)).toEqual(sorted(some));
      common.keepOnly(setOf(others));
      const both = sorted([...some].filter((record) => others.has(record)));
      expect(sorted(common)).toEqual(both);
      expect(common.size).toBe(both.length);
      for (const record of both) expect(common.take(record)).toBe(true);
      for (const record of some) expect(common.take(record)).toBe(false);
      // The set itself stays as it was.
      expect(sorted(kept.toBits())).toEqual(sorted(some));
    }),
    { numRuns: 60 },
  );
});

it("takes few bytes for records that lie far apart, and a bit for each of many", () => {
  const page = 1 << 15;
  const far = setOf(Array.from({ length: 900 }, (_, index) => index * 1_000));
  expect(far.bytes).toBeLessThan(4_000);
  const near = setOf(Array.from({ length: 2 * page }, (_, index) => index));
  expect(near.bytes).toBe((2 * page) / 8);
});
