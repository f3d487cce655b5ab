import { rmSync } from "node:fs";
import type { Document } from "bson";
import fc from "fast-check";
import { type ClientSession, type Collection, MongoClient } from "mongodb";
import { afterEach, expect, it } from "vitest";
import { findInconsistencies } from "./support/consistency-check.ts";
import { updatable, update } from "./support/random-updates.ts";
import { Refused, UnknownOrder, updated } from "./support/reference-updater.ts";
import { SEED } from "./support/seed.ts";
import { newDirectory, startEmbedded } from "./support/server.ts";

const STEPS = Number(process.env.STEPS ?? 1000);
const IDS = 12;

const step = fc.record({
  id: fc.nat(IDS - 1),
  kind: fc.constantFrom(
    "update",
    "update",
    "update",
    "update",
    "return",
    "upsert",
    "replace",
    "insert",
    "delete",
  ),
  update,
  document: updatable,
  least: fc.integer({ min: 0, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let directory = "";
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Returns the model's result of a step: the document afterwards (undefined: none), or that it is refused. */
function expected(
  before: Document | undefined,
  { kind, id, update: change, document: fresh }: Step,
): Document | undefined {
  if (kind === "delete") return undefined;
  if (kind === "insert") return before ?? { _id: id, ...fresh };
  if (kind === "replace") return before && { _id: id, ...fresh };
  if (kind === "upsert" && !before) return updated({ _id: id }, change);
  if (!before) return undefined;
  return updated(before, change);
}

/** Removes the difference between -0 and 0. */
const plain = (document: Document | null) => JSON.parse(JSON.stringify(document));
const UNINDEXABLE = [171, 16746];

async function perform(
  items: Collection<{ _id: number }>,
  { kind, id, update: change, document: fresh }: Step,
  session?: ClientSession,
): Promise<void> {
  const options = { session };
  if (kind === "delete") await items.deleteOne({ _id: id }, { session });
  else if (kind === "replace") await items.replaceOne({ _id: id }, fresh, { session });
  else if (kind === "insert") await items.insertOne({ _id: id, ...fresh }, { session });
  else if (kind === "return") await items.findOneAndUpdate({ _id: id }, change, options);
  else await items.updateOne({ _id: id }, change, { ...options, upsert: kind === "upsert" });
}

it("fills an array with null up to a position beyond its end", async () => {
  directory = newDirectory();
  const embedded = await startEmbedded({ dataDir: directory });
  const client = await MongoClient.connect(embedded.uri);
  const items = client.db("test").collection<{ _id: number; c: unknown[] }>("items");
  await items.insertOne({ _id: 1, c: [1] });
  expect(await items.updateOne({ _id: 1 }, { $set: { "c.2": null } })).toMatchObject({ modifiedCount: 1 });
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, c: [1, null, null] });
  await client.close();
  await embedded.close();
});

it("updates like the reference implementation, with its indexes", async () => {
  directory = newDirectory();
  const embedded = await startEmbedded({ dataDir: directory });
  const client = await MongoClient.connect(embedded.uri);
  const items = client.db("test").collection<{ _id: number }>("items");
  await items.createIndexes([
    { key: { a: 1 } },
    { key: { "a.b": 1, "a.x": -1 } },
    { key: { b: -1, _id: 1 }, sparse: true },
    { key: { "c.x": 1 }, partialFilterExpression: { c: { $exists: true } } },
    { key: { "b.0": 1 } },
  ]);
  const model = new Map<number, Document>();
  let refusals = 0;
  let unknown = 0;
  let session: ClientSession | undefined;
  let undo: Map<number, Document> | null = null;
  for (const one of fc.sample(step, { numRuns: STEPS, seed: SEED })) {
    if (!undo && one.least === 3) {
      session = client.startSession();
      session.startTransaction();
      undo = new Map([...model].map(([id, doc]) => [id, structuredClone(doc)]));
    }
    const before = model.get(one.id);
    const error = await perform(items, one, session).then(
      () => null,
      (problem) => problem as { code: number; message: string },
    );
    let after: Document | undefined | null = null;
    try {
      after = expected(before, one);
      if (one.kind === "insert" && before) after = null;
    } catch (problem) {
      if (problem instanceof UnknownOrder) {
        unknown++;
        after = error ? null : ((await items.findOne({ _id: one.id }, { session })) as Document);
      } else if (!(problem instanceof Refused)) throw problem;
    }
    const description = `${JSON.stringify(one)} on ${JSON.stringify(before)}`;
    // Documents that an index cannot hold are refused too: parallel arrays, ambiguous numeric names.
    if (error && UNINDEXABLE.includes(error.code)) after = null;
    const outcome = (refused: boolean) => `${refused ? "refused" : "done"}: ${description}`;
    expect(outcome(error !== null)).toBe(outcome(after === null));
    if (after === null) refusals++;
    else if (after) model.set(one.id, after);
    else model.delete(one.id);
    // An error aborts the transaction.
    if (session && (error || one.kind === "delete")) {
      if (error || one.id % 2 === 0) {
        await session.abortTransaction();
        model.clear();
        for (const [id, doc] of undo!) model.set(id, doc);
      } else await session.commitTransaction();
      await session.endSession();
      session = undefined;
      undo = null;
    }
    const stored = await items.findOne({ _id: one.id }, { session });
    expect(plain(stored), description).toEqual(plain(model.get(one.id) ?? null));
  }
  await session?.abortTransaction();
  expect(refusals).toBeLessThan(STEPS / 2);
  expect(unknown).toBeLessThan(STEPS / 50);
  await client.close();
  await embedded.close();
  expect(await findInconsistencies(directory)).toEqual([]);
});
