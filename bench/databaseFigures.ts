import { type Collection, type Document, MongoClient, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { median } from "./measure.ts";

export interface Figure {
  name: string;
  value: string;
}

const DOCUMENTS = 100_000;
/** Many and short: on a shared machine the wakening of a sleeping core comes and goes within seconds. */
const ROUNDS = 9;
const SECONDS = 0.5;
/** V8 compiles both ends for the first thousand calls or so, beside the work: those are not what a running site sees. */
const WARM_SECONDS = 4;
const BULKS = 3;
const INDEXES = [
  { key: { author: 1, at: -1 }, name: "author" },
  { key: { tags: 1 }, name: "tags" },
  { key: { slug: 1 }, name: "slug", unique: true },
] as const;

/** What is asked again and again of some databases, in turns: the medians, each also as a share of its driver's ping beside it. */
export async function rates(uris: readonly string[]): Promise<Figure[][]> {
  const grounds: Ground[] = [];
  for (const uri of uris) grounds.push(await prepare(uri));
  const places = grounds.map((ground) => ({ ground, seen: {} as Record<string, Seen[]> }));
  for (let round = 0; round < BULKS; round++) {
    for (const { ground, seen } of places) await note(seen, "bulk insert", ground, () => bulk(ground));
  }
  const all = places.map((place) => ({ ...place, others: contenders(place.ground) }));
  for (const { others } of all) for (const work of Object.values(others)) await work(WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of Object.keys(all[0]!.others)) {
      for (const { ground, seen, others } of all)
        await note(seen, name, ground, () => others[name]!(SECONDS));
    }
  }
  for (const { connection, client } of grounds) {
    await connection.close();
    await client.close();
  }
  return places.map(({ seen }) => Object.entries(seen).map(([name, list]) => ({ name, value: told(list) })));
}

/** What reads everything, once. */
export async function readings(uri: string): Promise<Figure[]> {
  const client = await MongoClient.connect(uri);
  const items = client.db("bench").collection("items");
  const group = [{ $limit: 10_000 }, { $group: { _id: "$author", n: { $sum: 1 } } }];
  const rows = [
    { name: "$group over 10,000", value: await middle(() => items.aggregate(group).toArray()) },
    { name: "scan of 100,000", value: await middle(() => items.countDocuments({ missing: 1 })) },
    { name: "index built over 100,000", value: await middle(() => rebuild(items)) },
  ];
  await client.close();
  return rows;
}

interface Seen {
  perSecond: number;
  share: number;
}

/** A rate, and its share of the driver's ping just before and just after: machines are shared. */
async function note(
  seen: Record<string, Seen[]>,
  name: string,
  { client }: Ground,
  work: () => Promise<number>,
): Promise<void> {
  const ping = () => rate(1, () => client.db("bench").command({ ping: 1 }), SECONDS / 2);
  const before = await ping();
  const perSecond = await work();
  const share = (2 * perSecond) / (before + (await ping()));
  seen[name] = [...(seen[name] ?? []), { perSecond, share }];
}

function told(list: readonly Seen[]): string {
  const perSecond = Math.round(median(list.map(({ perSecond }) => perSecond)));
  return `${perSecond}/s (${median(list.map(({ share }) => share)).toFixed(2)} of ping)`;
}

interface Ground {
  client: MongoClient;
  connection: mongoose.Connection;
  items: Collection;
  single: Collection;
  Item: mongoose.Model<Document>;
  ids: ObjectId[];
}

async function prepare(uri: string): Promise<Ground> {
  const client = await MongoClient.connect(uri, { maxPoolSize: 40 });
  const connection = await mongoose.createConnection(uri, { dbName: "bench" }).asPromise();
  const Item = connection.model("Item", new mongoose.Schema({}, { strict: false, collection: "items" }));
  const [items, single] = ["items", "single"].map((name) => client.db("bench").collection(name)) as [
    Collection,
    Collection,
  ];
  await client.db("bench").dropDatabase();
  await single.createIndexes(INDEXES as never);
  return { client, connection, items, single, Item: Item as never, ids: [] };
}

type Contender = (seconds: number) => Promise<number>;

function contenders({ client, items, single, Item, ids }: Ground): Record<string, Contender> {
  const any = () => ids[Math.floor(Math.random() * ids.length)]!;
  const list = () => ({ author: Math.floor(Math.random() * 100) });
  const find = () => items.findOne({ _id: any() });
  const insert = () => single.insertOne(item(nextNumber++));
  const raise = () => items.updateOne({ _id: ids[0]! }, { $inc: { n: 1 } });
  const listed = () => items.find(list()).sort({ at: -1 }).limit(20).toArray();
  const lean = () => Item.find(list()).sort({ at: -1 }).limit(20).lean();
  const transfer = () => transact(client, items, any(), any());
  return {
    "driver's ping": (seconds) => rate(1, () => client.db("bench").command({ ping: 1 }), seconds),
    "find by _id, one": (seconds) => rate(1, find, seconds),
    "find by _id, 32 at once": (seconds) => rate(32, find, seconds),
    "list of 20 by index, sorted: driver": (seconds) => rate(1, listed, seconds),
    "list of 20 by index, sorted: mongoose lean": (seconds) => rate(1, lean, seconds),
    "insert, on the disk, one": (seconds) => rate(1, insert, seconds),
    "insert, on the disk, 32 at once": (seconds) => rate(32, insert, seconds),
    "$inc, 32 at once on one document": (seconds) => rate(32, raise, seconds),
    "transaction of two documents, no conflict": (seconds) => rate(1, transfer, seconds),
  };
}

async function rebuild(items: Collection): Promise<void> {
  await items.createIndex({ n: 1, at: 1 }, { name: "built" });
  await items.dropIndex("built");
}

/** How often a second, with so many at once. */
async function rate(atOnce: number, work: () => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
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

async function middle(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return `${Math.round(median(times))} ms`;
}

let nextNumber = 0;
const TEXT = "Une phrase comme il s'en écrit tous les jours dans une palabre. ".repeat(11);

/** A document of 0.9 kB. */
export function item(n: number): Document {
  return {
    author: n % 100,
    at: new Date(1.7e12 + ((n * 7919) % 1e9)),
    tags: [`t${n % 50}`, `u${n % 17}`],
    slug: `slug-${n}`,
    n,
    text: TEXT,
  };
}

async function bulk({ items, ids }: Ground): Promise<number> {
  await items.drop();
  await items.createIndexes(INDEXES as never);
  ids.length = 0;
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
