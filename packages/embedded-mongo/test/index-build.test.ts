import { rmSync } from "node:fs";
import fc from "fast-check";
import { MongoClient } from "mongodb";
import { describe, expect, it } from "vitest";
import { Doc } from "../src/bson/doc.ts";
import { encodeKey, RowEncoder } from "../src/bson/key-encoding.ts";
import { indexFromSpec, parseIndexSpec } from "../src/storage/index-spec.ts";
import { SortedEntries } from "../src/storage/sorted-entries.ts";
import { findInconsistencies } from "./support/consistency-check.ts";
import { newDirectory, startEmbedded } from "./support/server.ts";

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

/** Builds indexes of many entries while documents are inserted, replaced and removed. Returns what disagrees afterwards. */
async function buildDuringWrites(isBulkLoad: boolean): Promise<string[]> {
  const directory = newDirectory();
  const server = await startEmbedded({ dataDir: directory, isBulkLoad });
  const client = await MongoClient.connect(server.uri);
  const things = client.db("a").collection<{ _id: number; words: string[]; n: number; at: number }>("things");
  const words = (seed: number) => Array.from({ length: 20 }, (_, i) => `word-${(seed * 31 + i * 17) % 300}`);
  const thing = (_id: number) => ({ _id, words: words(_id), n: -_id, at: _id % 7 });
  await things.insertMany(Array.from({ length: 6_000 }, (_, i) => thing(i)));
  const building = things.createIndexes([
    { key: { words: 1, at: -1 } },
    { key: { n: 1 }, unique: true },
    { key: { at: 1 }, partialFilterExpression: { at: { $gt: 3 } } },
  ]);
  for (let i = 0; i < 50; i++) {
    await things.updateOne({ _id: i * 97 }, { $set: { words: words(i * 3), at: 1 } });
    await things.updateOne({ _id: i * 97 }, { $push: { words: `more-${i}` } });
    await things.deleteOne({ _id: 5_999 - i * 89 });
    await things.insertOne(thing(20_000 + i));
  }
  await building;
  await client.close();
  await server.close();
  const found = await findInconsistencies(directory);
  rmSync(directory, { recursive: true, force: true });
  return found;
}

it("builds indexes that agree with documents changed meanwhile", async () => {
  expect(await buildDuringWrites(false)).toEqual([]);
});

it("builds the same in large writes, for one client that loads a folder", async () => {
  expect(await buildDuringWrites(true)).toEqual([]);
});
