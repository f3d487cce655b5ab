import { rmSync } from "node:fs";
import { type EmbeddedServer, startEmbedded } from "embedded-mongo";
import {
  type Binary,
  BSON,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
  UUID,
} from "mongodb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newDataFolder } from "../testing/servers/data-folder.ts";
import { exactly, NotExact } from "./exact-bson.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { moveDatabase, type Progress } from "./move.ts";

// No MongoDB is available in tests: both sides are embedded databases, reached through the driver only.
let folders: string[] = [];
let sides: EmbeddedServer[] = [];
let clients: MongoClient[] = [];

beforeEach(async () => {
  folders = [newDataFolder(), newDataFolder()];
  sides = [
    await startEmbedded({ dataDir: folders[0]! }),
    await startEmbedded({ dataDir: folders[1]!, port: 0 }),
  ];
  clients = await Promise.all(sides.map(({ uri }) => MongoClient.connect(uri)));
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(sides.map((side) => side.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const side = (at: 0 | 1, name: string) => ({ uri: sides[at]!.uri, name });
const db = (at: 0 | 1, name: string) => clients[at]!.db(name);
const rawOf = (at: 0 | 1, name: string, collection: string) =>
  db(at, name)
    .collection(collection)
    .find({}, { raw: true, sort: { _id: 1 } })
    .toArray() as unknown as Promise<Buffer[]>;

/** A value of each type, in an order that JavaScript's objects would change. */
function everyType(n: number): Map<string, unknown> {
  const inside = new Map<string, unknown>([
    ["b", new Double(1)],
    ["2", new Int32(1)],
    ["1", Long.fromNumber(1)],
    ["__proto__", "legal"],
  ]);
  return new Map<string, unknown>([
    ["_id", new ObjectId()],
    ["n", new Int32(n)],
    ["big", Long.fromString("9007199254740993")],
    ["d", new Double(2)],
    ["m", Decimal128.fromString("2.00")],
    ["t", new Timestamp({ t: 1, i: 2 })],
    ["at", new Date(n)],
    ["bytes", new BSON.Binary(Buffer.from([1, 2]), 0x80) satisfies Binary],
    ["uuid", new UUID()],
    ["r", new BSONRegExp("x+", "im")],
    ["nul", null],
    ["min", new MinKey()],
    ["max", new MaxKey()],
    ["deep", [inside, [1.5, "é", null]]],
  ]);
}

async function fill(): Promise<void> {
  const things = db(0, "here").collection("things");
  await things.createIndex({ n: -1, "deep.b": 1 }, { unique: true, name: "mine" });
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 2_000_000_000 });
  await things.createIndex({ d: 1 }, { sparse: true, hidden: true });
  await things.createIndex({ m: 1 }, { partialFilterExpression: { n: { $gt: 5 } } });
  for (let from = 0; from < 1200; from += 400) {
    const documents = Array.from({ length: 400 }, (_, i) => everyType(from + i));
    await db(0, "here").command({ insert: "things", documents });
  }
  await db(0, "here").createCollection("empty");
}

it("copies a database there and back: every byte, every index, with progress", async () => {
  await fill();
  const steps: Progress[] = [];
  const there = await moveDatabase({
    from: side(0, "here"),
    to: side(1, "there"),
    progress: (step) => void steps.push(step),
  });
  const { hash } = await fingerprintOf(db(0, "here").collection("things"));
  expect(there).toContainEqual({ collection: "things", documents: 1200, indexes: 4, hash });
  expect(steps.map(({ documents }) => documents)).toContain(500);
  expect(steps.at(-1)).toMatchObject({ doing: "verify" });
  await db(0, "here").dropDatabase();
  const back = await moveDatabase({ from: side(1, "there"), to: side(0, "back") });
  expect(back).toEqual(there);
  const raw = await rawOf(0, "back", "things");
  expect(Buffer.concat(raw).equals(Buffer.concat(await rawOf(1, "there", "things")))).toBe(true);
  expect(raw).toHaveLength(1200);
  const indexes = await db(0, "back").collection("things").listIndexes().toArray();
  expect(indexes.find(({ name }) => name === "mine")).toEqual({
    v: 2,
    key: { n: -1, "deep.b": 1 },
    name: "mine",
    unique: true,
  });
  expect(indexes).toContainEqual(expect.objectContaining({ expireAfterSeconds: 2_000_000_000 }));
  expect(indexes).toContainEqual(expect.objectContaining({ partialFilterExpression: { n: { $gt: 5 } } }));
  expect((await db(1, "there").listCollections().toArray()).map(({ name }) => name).sort()).toEqual([
    "empty",
    "things",
  ]);
});

it("leaves a target with data alone, and replaces it with the option `replace`", async () => {
  await fill();
  await db(1, "there").collection("things").insertOne({ mine: 1 });
  await db(1, "there").collection("other").insertOne({ mine: 1 });
  // A collection that a killed run left.
  await db(1, "there").collection("palabre.moving.things").insertOne({ half: 1 });
  const move = { from: side(0, "here"), to: side(1, "there") };
  await expect(moveDatabase(move)).rejects.toThrow(/a déjà du contenu/);
  expect(await db(1, "there").collection("things").countDocuments({ mine: 1 })).toBe(1);
  await moveDatabase({ ...move, replace: true });
  expect(await db(1, "there").collection("things").countDocuments({})).toBe(1200);
  expect((await db(1, "there").listCollections().toArray()).map(({ name }) => name).sort()).toEqual([
    "empty",
    "things",
  ]);
});

it("copies all or nothing when the source changes meanwhile", async () => {
  await fill();
  await db(1, "there").collection("things").insertOne({ mine: 1 });
  let isLate = false;
  const late = moveDatabase({
    from: side(0, "here"),
    to: side(1, "there"),
    replace: true,
    progress: async ({ doing }) => {
      if (doing === "copy" || isLate) return;
      isLate = true;
      await db(0, "here").collection("things").insertOne({ n: -1 });
    },
  });
  await expect(late).rejects.toThrow("«\u00a0things\u00a0» a changé pendant la copie");
  expect(
    await db(1, "there")
      .collection("things")
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  ).toEqual([{ mine: 1 }]);
  expect(await db(1, "there").listCollections().toArray()).toHaveLength(1);
});

it("refuses a document that JavaScript can't represent, instead of changing it", () => {
  const field = Buffer.from("\x10a\0\x01\0\0\0", "latin1");
  const twice = Buffer.concat([Buffer.from([19, 0, 0, 0]), field, field, Buffer.from([0])]);
  expect(() => exactly(twice)).toThrow(NotExact);
});
