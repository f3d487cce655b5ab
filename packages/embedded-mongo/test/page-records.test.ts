import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Lmdb, openLmdb, viewOf } from "../src/storage/lmdb.ts";
import { PageRecords } from "../src/storage/pages/page-records.ts";
import { PageTree } from "../src/storage/pages/page-tree.ts";
import { PREFIX_END, type RecordChunk, recordBytes, storeKey, type View } from "../src/storage/view.ts";
import { newDirectory } from "./support/server.ts";

const IDENT = 20;
const WORDS = 40;
const ENTRIES = 30_000;

let directory: string;
let lmdb: Lmdb;
let view: View;
let tree: PageTree;
let pages: PageRecords;

/** Key of an entry: a word, some bytes whose number differs, and the record. */
const keyOf = (entry: number): Buffer =>
  storeKey(
    IDENT + (entry % 2),
    Buffer.from(`word-${(entry * 31) % WORDS}\0${"x".repeat((entry * 7) % 90)}`),
    recordBytes(entry * 70_000),
  );

beforeAll(async () => {
  directory = newDirectory();
  const path = join(directory, "data.mdb");
  lmdb = openLmdb(path);
  tree = new PageTree(lmdb, path);
  pages = new PageRecords(tree);
  view = viewOf(lmdb);
});

afterAll(async () => {
  tree.close();
  await lmdb.close();
  rmSync(directory, { recursive: true, force: true });
});

const bound = (word: number, ident = IDENT): Buffer => storeKey(ident, Buffer.from(`word-${word}`));

/** Returns the records of all chunks, read one after the other. */
function readAll(read: View["records"], start: Buffer, end: Buffer, limit: number): number[] | null {
  const all: number[] = [];
  for (let from: Buffer | null = start; from; ) {
    const chunk: RecordChunk | null = read(from, end, limit);
    if (!chunk) return null;
    expect(chunk.records.length).toBeLessThanOrEqual(limit);
    all.push(...chunk.records);
    from = chunk.next;
  }
  return all;
}

it("reads nothing from an empty file", () => {
  expect(pages.read(bound(1), bound(2), 1_000)).toBeNull();
});

it("reads the records that the package reads, also between commits", async () => {
  for (let round = 0; round < 6; round++) {
    await lmdb.transaction(() => {
      for (let i = 0; i < ENTRIES / 6; i++) {
        const entry = (i * 6 + round) * 11;
        lmdb.put(keyOf(entry), Buffer.alloc(0));
        if (i % 5 === 0) lmdb.remove(keyOf(Math.max(0, entry - 110)));
      }
      // A document on pages of its own.
      lmdb.put(storeKey(16, recordBytes(round)), Buffer.alloc(20_000 * (round + 1)));
    });
    lmdb.resetReadTxn();
    const word = fc.integer({ min: 0, max: WORDS });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 256, max: 9_000 }), (one, other, limit) => {
        const [start, end] = [bound(one), Buffer.concat([bound(other), PREFIX_END])];
        const read = readAll((...args) => pages.read(...args), start, end, limit);
        expect(read).toEqual(readAll(view.records, start, end, limit));
      }),
      { numRuns: 40 },
    );
    const [start, end] = [storeKey(IDENT), storeKey(IDENT + 1, PREFIX_END)];
    const all = readAll((...args) => pages.read(...args), start, end, 4_096);
    expect(all).toEqual(readAll(view.records, start, end, 4_096));
    expect(all!.length).toBeGreaterThan((ENTRIES / 6) * (round + 1) * 0.7);
  }
});

it("leaves short lists to the package", () => {
  expect(pages.read(bound(1), bound(2), 255)).toBeNull();
});

it("reads a whole state while commits change the tree", async () => {
  // Each commit moves as many entries as there are: a reader that mixed two states would find more or fewer.
  const [start, end] = [storeKey(40), storeKey(41)];
  const moved = (round: number, i: number) =>
    storeKey(40, Buffer.from(`${(i * 7_919 + round) % 4_096}-${round}`), recordBytes(i));
  await lmdb.transaction(() => {
    for (let i = 0; i < 4_000; i++) lmdb.put(moved(0, i), Buffer.alloc(0));
  });
  lmdb.resetReadTxn();
  for (let round = 1; round < 30; round++) {
    let isDone = false;
    const commit = lmdb
      .transaction(() => {
        for (let i = 0; i < 4_000; i++) {
          lmdb.remove(moved(round - 1, i));
          lmdb.put(moved(round, i), Buffer.alloc(0));
        }
      })
      .then(() => {
        isDone = true;
      });
    while (!isDone) {
      expect(pages.read(start, end, 5_000)?.records.length).toBe(4_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await commit;
  }
});
