import { type Collection, type Document, MongoClient, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { median } from "../support/measure.ts";

export interface Figure {
  name: string;
  value: string;
}

const DOCUMENTS = 100_000;
/** Many short rounds: on a shared machine the time to wake a sleeping core changes within seconds. */
const ROUNDS = 9;
const SECONDS = 0.5;
/** V8 compiles client and server during the first thousand calls or so, which would distort the figures. */
const WARM_SECONDS = 4;
const BULKS = 3;
const INDEXES = [
  { key: { author: 1, at: -1 }, name: "author" },
  { key: { tags: 1 }, name: "tags" },
  { key: { slug: 1 }, name: "slug", unique: true },
] as const;

/**
 * Measures the repeated operations on several databases in alternation. Returns, for each database, the median rate of each
 * operation and its ratio to the driver's ping measured just before and after it.
 */
export async function rates(uris: readonly string[]): Promise<Figure[][]> {
  const fixtures: BenchFixture[] = [];
  for (const uri of uris) fixtures.push(await prepare(uri));
  const runs = fixtures.map((fixture) => ({ fixture, samples: {} as Record<string, RateSample[]> }));
  for (let round = 0; round < BULKS; round++) {
    for (const { fixture, samples } of runs)
      await recordSample(samples, "bulk insert", fixture, () => bulk(fixture));
  }
  const all = runs.map((run) => ({ ...run, operations: operationsOn(run.fixture) }));
  for (const { operations } of all) for (const work of Object.values(operations)) await work(WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of Object.keys(all[0]!.operations)) {
      for (const { fixture, samples, operations } of all)
        await recordSample(samples, name, fixture, () => operations[name]!(SECONDS));
    }
  }
  for (const { connection, client } of fixtures) {
    await connection.close();
    await client.close();
  }
  return runs.map(({ samples }) =>
    Object.entries(samples).map(([name, list]) => ({ name, value: summaryOf(list) })),
  );
}

/** Measures the operations that read the whole collection: a group, a scan, an index build. */
export async function readings(uri: string): Promise<Figure[]> {
  const client = await MongoClient.connect(uri);
  const items = client.db("bench").collection("items");
  const group = [{ $limit: 10_000 }, { $group: { _id: "$author", n: { $sum: 1 } } }];
  const rows = [
    { name: "$group over 10,000", value: await medianTime(() => items.aggregate(group).toArray()) },
    { name: "scan of 100,000", value: await medianTime(() => items.countDocuments({ missing: 1 })) },
    { name: "index built over 100,000", value: await medianTime(() => rebuild(items)) },
  ];
  await client.close();
  return rows;
}

interface RateSample {
  perSecond: number;
  pingRatio: number;
}

/** Records a rate and its ratio to the driver's ping measured just before and after it, since the machine is shared. */
async function recordSample(
  samples: Record<string, RateSample[]>,
  name: string,
  { client }: BenchFixture,
  work: () => Promise<number>,
): Promise<void> {
  const ping = () => rate(1, () => client.db("bench").command({ ping: 1 }), SECONDS / 2);
  const before = await ping();
  const perSecond = await work();
  const pingRatio = (2 * perSecond) / (before + (await ping()));
  samples[name] = [...(samples[name] ?? []), { perSecond, pingRatio }];
}

function summaryOf(list: readonly RateSample[]): string {
  const perSecond = Math.round(median(list.map(({ perSecond }) => perSecond)));
  return `${perSecond}/s (${median(list.map(({ pingRatio }) => pingRatio)).toFixed(2)} of ping)`;
}

interface BenchFixture {
  client: MongoClient;
  connection: mongoose.Connection;
  items: Collection;
  single: Collection;
  Item: mongoose.Model<Document>;
  ids: ObjectId[];
}

async function prepare(uri: string): Promise<BenchFixture> {
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

type Operation = (seconds: number) => Promise<number>;

function operationsOn({ client, items, single, Item, ids }: BenchFixture): Record<string, Operation> {
  const any = () => ids[Math.floor(Math.random() * ids.length)]!;
  const list = () => ({ author: Math.floor(Math.random() * 100) });
  const find = () => items.findOne({ _id: any() });
  const insert = () => single.insertOne(item(nextNumber++));
  const increment = () => items.updateOne({ _id: ids[0]! }, { $inc: { n: 1 } });
  const listByDriver = () => items.find(list()).sort({ at: -1 }).limit(20).toArray();
  const listByMongoose = () => Item.find(list()).sort({ at: -1 }).limit(20).lean();
  const transfer = () => transact(client, items, any(), any());
  return {
    "driver's ping": (seconds) => rate(1, () => client.db("bench").command({ ping: 1 }), seconds),
    "find by _id, one": (seconds) => rate(1, find, seconds),
    "find by _id, 32 at once": (seconds) => rate(32, find, seconds),
    "list of 20 by index, sorted: driver": (seconds) => rate(1, listByDriver, seconds),
    "list of 20 by index, sorted: mongoose lean": (seconds) => rate(1, listByMongoose, seconds),
    "insert, on the disk, one": (seconds) => rate(1, insert, seconds),
    "insert, on the disk, 32 at once": (seconds) => rate(32, insert, seconds),
    "$inc, 32 at once on one document": (seconds) => rate(32, increment, seconds),
    "transaction of two documents, no conflict": (seconds) => rate(1, transfer, seconds),
  };
}

async function rebuild(items: Collection): Promise<void> {
  await items.createIndex({ n: 1, at: 1 }, { name: "built" });
  await items.dropIndex("built");
}

/** Returns the calls per second of `work`, with `atOnce` of them running concurrently. */
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

async function medianTime(work: () => Promise<unknown>): Promise<string> {
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

/** Returns document number `n`, of 0.9 kB. */
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

async function bulk({ items, ids }: BenchFixture): Promise<number> {
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
