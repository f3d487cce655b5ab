import { rmSync } from "node:fs";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Doc } from "../src/bson/doc.ts";
import { PAUSE } from "../src/core/cooperative-iterator.ts";
import { parseSort } from "../src/documents/sort-spec.ts";
import { plan } from "../src/planner/planner.ts";
import { scan } from "../src/planner/scan.ts";
import { parseFilter } from "../src/query/filter/parse-filter.ts";
import { Catalog } from "../src/storage/catalog.ts";
import { isLarge } from "../src/storage/lmdb.ts";
import { PageTree } from "../src/storage/pages/page-tree.ts";
import { ReadAhead } from "../src/storage/pages/read-ahead.ts";
import { Store } from "../src/storage/store.ts";
import { PREFIX_END, type View } from "../src/storage/view.ts";
import { newDirectory, startEmbedded } from "./support/server.ts";

const DOCUMENTS = 1_500;

let directory: string;

beforeAll(async () => {
  directory = newDirectory();
  const server = await startEmbedded({ dataDir: directory });
  const client = await MongoClient.connect(server.uri);
  const things = client
    .db("test")
    .collection<{ _id: number; words: string[]; at: number; text: string }>("things");
  await things.createIndexes([{ key: { words: 1, at: -1 } }, { key: { at: 1 } }]);
  await things.insertMany(
    Array.from({ length: DOCUMENTS }, (_, i) => ({
      _id: i,
      words: ["all", `word-${i % 3}`, `word-${(i % 7) + 10}`],
      at: (i * 31) % 500,
      text: "x".repeat((i * 97) % 14_000),
    })),
  );
  await client.close();
  await server.close();
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

const fail = (error: Error) => {
  throw error;
};

const queries: { filter: Doc; sort?: Doc; atMost?: number }[] = [
  { filter: new Doc() },
  { filter: Doc.of({ at: Doc.of({ $gt: 100, $lt: 300 }) }) },
  { filter: Doc.of({ words: "all" }), sort: Doc.of({ at: -1 }), atMost: 20 },
  {
    filter: Doc.of({ words: Doc.of({ $all: ["all", "word-1", "word-12"] }) }),
    sort: Doc.of({ at: -1 }),
    atMost: 73,
  },
  { filter: Doc.of({ words: Doc.of({ $all: ["word-0", "word-11"] }) }) },
  { filter: Doc.of({ _id: Doc.of({ $in: [3, 77, 1_200, 5_000] }) }) },
  { filter: Doc.of({ at: 31 }), sort: Doc.of({ at: 1 }) },
];

/** Returns the records that each query leads to. */
async function recordsOfAll(isLargeFile: boolean): Promise<{ records: number[][]; view: View }> {
  const store = Store.open(directory, fail, isLargeFile);
  const collection = (await Catalog.load(store)).get("test", "things")!;
  const records = queries.map(({ filter, sort, atMost }) => {
    const chosen = plan(collection, parseFilter(filter, {}), sort ? parseSort(sort) : null, null);
    if (chosen.kind === "index" && atMost) chosen.atMost = atMost;
    const found = [...scan(store.current, collection, chosen, { keys: 0, documents: 0 }, 7_000)];
    return found.flatMap((item) => (item === PAUSE ? [] : [item.record]));
  });
  // While documents are read ahead.
  await store.close();
  return { records, view: store.current };
}

it("gives the same results where the file is larger than the memory", async () => {
  const small = await recordsOfAll(false);
  const large = await recordsOfAll(true);
  expect(small.view.prefetch).toBeUndefined();
  expect(large.view.prefetch).toBeDefined();
  expect(large.records).toEqual(small.records);
  expect(large.records[0]!.length).toBe(DOCUMENTS);
  expect(large.records.every(({ length }) => length > 2)).toBe(true);
});

it("takes a small file as one that fits into the memory", () => {
  expect(isLarge(join(directory, "data.mdb"))).toBe(false);
  expect(isLarge(join(directory, "absent.mdb"))).toBe(false);
});

it("writes a backup that holds everything", async () => {
  const copies = newDirectory();
  const store = Store.open(directory, fail, true);
  await store.backup(join(copies, "data.mdb"));
  await store.close();
  const copy = Store.open(copies, fail);
  const collection = (await Catalog.load(copy)).get("test", "things")!;
  expect(copy.counterOf(collection.ident).documents).toBe(DOCUMENTS);
  const filter = parseFilter(new Doc(), {});
  const all = scan(
    copy.current,
    collection,
    plan(collection, filter, null, null),
    { keys: 0, documents: 0 },
    7_000,
  );
  expect([...all].filter((item) => item !== PAUSE).length).toBe(DOCUMENTS);
  await copy.close();
  rmSync(copies, { recursive: true, force: true });
});

it("reads ahead to the end of a range, values included", async () => {
  const store = Store.open(directory, fail, true);
  const database = (store as unknown as { database: ConstructorParameters<typeof PageTree>[0] }).database;
  const tree = new PageTree(database, join(directory, "data.mdb"));
  const readAhead = new ReadAhead(tree);
  const read = (most: number) => {
    let bytes = 0;
    let steps = 0;
    for (let start: Buffer | null = Buffer.alloc(0); start; steps++) {
      const step = readAhead.read(start, PREFIX_END, most);
      bytes += step.bytes;
      start = step.next;
    }
    return { bytes, steps };
  };
  const texts = Array.from({ length: DOCUMENTS }, (_, i) => (i * 97) % 14_000).reduce(
    (sum, each) => sum + each,
  );
  const whole = read(1_000_000);
  expect(whole.bytes).toBeGreaterThan(texts * 0.9);
  expect(whole.bytes).toBeLessThanOrEqual(store.fileBytes());
  expect(read(100).steps).toBeGreaterThan(DOCUMENTS / 100);
  tree.close();
  await store.close();
});
