import { readdirSync, rmSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Doc } from "../src/bson/doc.ts";
import { encodeKey, RowEncoder } from "../src/bson/key-encoding.ts";
import { indexFromSpec, parseIndexSpec } from "../src/storage/index-spec.ts";
import { SortedEntries } from "../src/storage/sorting/sorted-entries.ts";
import { SortedRuns } from "../src/storage/sorting/sorted-runs.ts";
import { buildDuringWrites } from "./support/build-during-writes.ts";
import { newDirectory } from "./support/server.ts";

const index = (ident: number) =>
  indexFromSpec(ident, parseIndexSpec(Doc.of({ key: Doc.of({ a: 1 }), name: "a_1" })));

const keyOf = (bytes: Buffer) => ({
  length: bytes.length,
  writeTo: (target: Buffer, at: number) => void bytes.copy(target, at),
});

describe("entries collected for an index", () => {
  // Few different bytes, so that many keys begin alike; the first four are the ident's.
  const key = fc
    .tuple(fc.constantFrom(5, 15), fc.array(fc.constantFrom(0, 1, 97, 255), { maxLength: 24 }))
    .map(([type, rest]) => Buffer.from([0, 0, 0, 20, type, ...rest]));

  it("are taken in the order of their keys, each with its record", () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 200 }), fc.integer({ min: 1, max: 50 }), (keys, most) => {
        const entries = new SortedEntries(1_000_000);
        const [one, other] = [index(20), index(16)];
        for (const [record, each] of keys.entries()) entries.add(one, keyOf(each), record);
        entries.add(other, keyOf(Buffer.from([0, 0, 0, 16, 5])), 7);
        const taken: { key: Buffer; record: number }[] = [];
        for (const slice of entries.take(most))
          slice.each((bytes, record) => taken.push({ key: Buffer.from(bytes), record }));
        expect(taken.shift()).toEqual({ key: Buffer.from([0, 0, 0, 16, 5]), record: 7 });
        expect(taken.map((each) => each.key)).toEqual(keys.toSorted(Buffer.compare));
        for (const each of taken) expect(keys[each.record]).toEqual(each.key);
        expect([...entries.take(most)]).toEqual([]);
      }),
    );
  });

  it("are full at their capacity", () => {
    const entries = new SortedEntries(10);
    entries.add(index(20), keyOf(Buffer.alloc(9)), 1);
    expect(entries.isFull).toBe(false);
    entries.add(index(20), keyOf(Buffer.alloc(1)), 2);
    expect(entries.isFull).toBe(true);
  });
});

describe("entries that do not fit into memory", () => {
  const key = fc
    .tuple(fc.constantFrom(20, 16), fc.array(fc.constantFrom(0, 1, 97, 255), { maxLength: 1_900 }))
    .map(([ident, rest]) => Buffer.from([0, 0, 0, ident, 5, ...rest]));

  it("are merged in the order of their keys, and leave no file", () => {
    const directory = newDirectory();
    const indexes = new Map([20, 16].map((ident) => [ident, index(ident)]));
    fc.assert(
      fc.property(
        fc.array(fc.array(key, { minLength: 1, maxLength: 60 }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 50 }),
        (parts, most) => {
          const runs = new SortedRuns(directory);
          const keys = parts.flat();
          let record = 2 ** 40;
          for (const part of parts) {
            const entries = new SortedEntries(1_000_000);
            for (const each of part) entries.add(indexes.get(each[3]!)!, keyOf(each), record++);
            runs.add(entries);
            expect([...entries.take(most)]).toEqual([]);
          }
          expect(runs.isEmpty).toBe(keys.length === 0);
          const taken: Buffer[] = [];
          for (const slice of runs.take(most)) {
            let size = 0;
            slice.each((bytes, of) => {
              size++;
              expect(bytes).toEqual(keys[of - 2 ** 40]);
              expect(bytes[3]).toBe(slice.index.ident);
              taken.push(Buffer.from(bytes));
            });
            expect(size).toBeLessThanOrEqual(most);
          }
          expect(taken).toEqual(keys.toSorted(Buffer.compare));
          runs.close();
        },
      ),
    );
    // More than is read and written at once.
    const runs = new SortedRuns(directory);
    const count = 120_000;
    for (let part = 0; part < 3; part++) {
      const entries = new SortedEntries(1_000_000_000);
      for (let i = part; i < count; i += 3)
        entries.add(indexes.get(16)!, keyOf(Buffer.from(`\0\0\0\x10\x05${i * 7919 * 31}-${i}`)), i);
      runs.add(entries);
    }
    const taken: Buffer[] = [];
    for (const slice of runs.take(1_000)) slice.each((bytes) => taken.push(Buffer.from(bytes)));
    expect(taken.length).toBe(count);
    expect(taken.every((each, at) => at === 0 || Buffer.compare(taken[at - 1]!, each) < 0)).toBe(true);
    runs.close();
    expect(readdirSync(directory)).toEqual([]);
    rmSync(directory, { recursive: true, force: true });
  });
});

it("encodes rows one after the other as each alone", () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.string({ minLength: 50 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, value), { minLength: 1 }), (rows) => {
      const descending = [false, true, false];
      const encoder = new RowEncoder(descending);
      for (const row of rows) expect(encoder.encode(row).toBuffer()).toEqual(encodeKey(row, descending));
    }),
  );
});

it("builds indexes that agree with documents changed meanwhile", async () => {
  expect(await buildDuringWrites()).toEqual([]);
});
