import { rmSync } from "node:fs";
import { Decimal128, Double, Int32, Long, MongoClient, Timestamp } from "mongodb";
import { afterAll, expect, it } from "vitest";
import { startEmbedded } from "./embedded/start.ts";
import { newDirectory } from "./embedded/test/harness.ts";
import { moveDatabase, type Progress } from "./move.ts";

const directories = [newDirectory(), newDirectory()];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

it("moves a database whole: every type, every index, told as it goes", async () => {
  const [from, to] = await Promise.all([
    startEmbedded({ dataDir: directories[0]! }),
    startEmbedded({ dataDir: directories[1]!, port: 0 }),
  ]);
  const [source, target] = await Promise.all([MongoClient.connect(from.uri), MongoClient.connect(to.uri)]);
  const things = source.db("p").collection("things");
  await things.createIndex({ n: 1 }, { unique: true });
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 1_000_000_000 });
  const types = {
    d: new Double(2),
    i: new Int32(2),
    l: Long.fromNumber(2),
    m: Decimal128.fromString("2.0"),
    t: new Timestamp({ t: 1, i: 2 }),
    at: new Date(),
    r: /x/i,
    nul: null,
    deep: [{ a: [1, "é"] }],
  };
  await things.insertMany(Array.from({ length: 1200 }, (_, n) => ({ n, ...types })));
  await source.db("p").createCollection("empty");
  const steps: Progress[] = [];
  expect(
    await moveDatabase({ from: from.uri, to: to.uri, name: "p", progress: (step) => steps.push(step) }),
  ).toEqual({ documents: 1200 });
  expect(steps.at(-1)).toEqual({ collection: "things", documents: 1200, total: 1200 });
  const moved = target.db("p").collection("things");
  const read = (collection: typeof things) =>
    collection.find({}, { promoteValues: false }).sort({ n: 1 }).toArray();
  expect(await read(moved)).toEqual(await read(things));
  expect(await moved.listIndexes().toArray()).toEqual(await things.listIndexes().toArray());
  expect((await target.db("p").listCollections().toArray()).map(({ name }) => name).sort()).toEqual([
    "empty",
    "things",
  ]);
  await expect(moveDatabase({ from: from.uri, to: to.uri, name: "p" })).rejects.toThrow(/not empty/);
  await Promise.all([source.close(), target.close()]);
  await Promise.all([from.close(), to.close()]);
});
