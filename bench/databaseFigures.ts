import { type Collection, type Document, MongoClient, ObjectId } from "mongodb";
import mongoose from "mongoose";

export interface Figure {
  name: string;
  value: string;
}

const DOCUMENTS = 100_000;
const SECONDS = 2;

/** Measures one database; every rate also as a share of the driver's ping in the same run. */
export async function figures(uri: string): Promise<Figure[]> {
  const client = await MongoClient.connect(uri, { maxPoolSize: 40 });
  const connection = await mongoose.createConnection(uri, { dbName: "bench" }).asPromise();
  const db = client.db("bench");
  await db.dropDatabase();
  const items = db.collection("items");
  const rows: Figure[] = [];
  const ping = await rate(1, () => db.command({ ping: 1 }));
  const rated = (name: string, perSecond: number) =>
    rows.push({ name, value: `${Math.round(perSecond)}/s (${(perSecond / ping).toFixed(2)} of ping)` });
  rated("driver's ping", ping);

  await items.createIndexes([
    { key: { author: 1, at: -1 }, name: "author" },
    { key: { tags: 1 }, name: "tags" },
    { key: { slug: 1 }, name: "slug", unique: true },
  ]);
  const ids: ObjectId[] = [];
  rated("bulk insert", await bulk(items, ids));
  const any = () => ids[Math.floor(Math.random() * ids.length)]!;

  rated("find by _id, one", await rate(1, () => items.findOne({ _id: any() })));
  rated("find by _id, 32 at once", await rate(32, () => items.findOne({ _id: any() })));
  const list = () => ({ author: Math.floor(Math.random() * 100) });
  rated(
    "list of 20 by index, sorted: driver",
    await rate(1, () => items.find(list()).sort({ at: -1 }).limit(20).toArray()),
  );
  const Item = connection.model("Item", new mongoose.Schema({}, { strict: false, collection: "items" }));
  rated(
    "list of 20 by index, sorted: mongoose lean",
    await rate(1, () => Item.find(list()).sort({ at: -1 }).limit(20).lean()),
  );
  const single = db.collection("single");
  await single.createIndexes([
    { key: { author: 1, at: -1 }, name: "author" },
    { key: { tags: 1 }, name: "tags" },
    { key: { slug: 1 }, name: "slug", unique: true },
  ]);
  rated("insert, on the disk, one", await rate(1, () => single.insertOne(item(nextNumber++))));
  rated("insert, on the disk, 32 at once", await rate(32, () => single.insertOne(item(nextNumber++))));
  const counter = ids[0]!;
  rated(
    "$inc, 32 at once on one document",
    await rate(32, () => items.updateOne({ _id: counter }, { $inc: { n: 1 } })),
  );
  rated(
    "transaction of two documents, no conflict",
    await rate(1, () => transact(client, items, any(), any())),
  );

  const group = [{ $limit: 10_000 }, { $group: { _id: "$author", n: { $sum: 1 } } }];
  rows.push({ name: "$group over 10,000", value: await best(async () => items.aggregate(group).toArray()) });
  rows.push({ name: "scan of 100,000", value: await best(async () => items.countDocuments({ missing: 1 })) });
  rows.push({ name: "index built over 100,000", value: await best(() => rebuild(items), 1) });
  await connection.close();
  await client.close();
  return rows;
}

async function rebuild(items: Collection): Promise<void> {
  await items.createIndex({ n: 1, at: 1 }, { name: "built" });
  await items.dropIndex("built");
}

/** How often a second, with so many at once. */
async function rate(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 50; i++) await work();
  const until = performance.now() + SECONDS * 1000;
  const started = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await work();
      done++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done / (performance.now() - started)) * 1000;
}

async function best(work: () => Promise<unknown>, times = 4): Promise<string> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    await work();
    least = Math.min(least, performance.now() - started);
  }
  return `${Math.round(least)} ms`;
}

let nextNumber = 0;
const TEXT = "Une phrase comme il s'en écrit tous les jours dans une palabre. ".repeat(11);

/** A document of 0.9 kB. */
function item(n: number): Document {
  return {
    author: n % 100,
    at: new Date(1.7e12 + ((n * 7919) % 1e9)),
    tags: [`t${n % 50}`, `u${n % 17}`],
    slug: `slug-${n}`,
    n,
    text: TEXT,
  };
}

async function bulk(items: Collection, ids: ObjectId[]): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < DOCUMENTS; i += 1000) {
    const documents = Array.from({ length: 1000 }, () => ({ _id: new ObjectId(), ...item(nextNumber++) }));
    await items.insertMany(documents);
    for (const { _id } of documents) ids.push(_id);
  }
  return (DOCUMENTS / (performance.now() - started)) * 1000;
}

async function transact(client: MongoClient, items: Collection, one: ObjectId, two: ObjectId): Promise<void> {
  const session = client.startSession();
  await session.withTransaction(async () => {
    await items.updateOne({ _id: one }, { $inc: { n: 1 } }, { session });
    await items.updateOne({ _id: two }, { $inc: { n: -1 } }, { session });
  });
  await session.endSession();
}
