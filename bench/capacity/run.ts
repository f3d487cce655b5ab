import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { hotFeed, simulateFanOut } from "./fan-out.ts";
import {
  type CounterStore,
  type HotCounterOptions,
  type HotCounterResult,
  runHotCounter,
} from "./hot-counter.ts";
import { measured } from "./measured.ts";
import { planFor } from "./plan.ts";

const sizes = [10_000, 100_000, 1_000_000, 10_000_000];
const hotCounter: HotCounterOptions = {
  gateways: 8,
  shards: 16,
  writesPerSecond: 100_000,
  flushMilliseconds: 100,
  seconds: 5,
};

/** Prints the plan for each size, then runs the hot counter on a database and simulates the hot feed. See docs/capacity.md. */
export async function run(): Promise<void> {
  printPlans();
  printFanOut();
  const directory = mkdtempSync(join(tmpdir(), "palabre-capacity-"));
  const database = await startEmbedded({ dataDir: directory });
  try {
    const { added, stored, ...rates } = await countOn(database.uri, hotCounter);
    console.log(`\nHot counter: ${added} added, ${stored} stored${added === stored ? "" : ": NOT EQUAL"}`);
    for (const [name, value] of Object.entries(rates)) console.log(`  ${name}: ${rounded(value)}`);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs the counter on a database: one document a shard. */
export async function countOn(uri: string, options: HotCounterOptions): Promise<HotCounterResult> {
  const client = await MongoClient.connect(uri);
  try {
    const documents = client.db("capacity").collection<{ _id: number; count: number }>("hotCounter");
    const store: CounterStore = {
      increment: async (shard, by) => {
        await documents.updateOne({ _id: shard }, { $inc: { count: by } }, { upsert: true });
      },
      sum: async () => (await documents.find().toArray()).reduce((sum, { count }) => sum + count, 0),
    };
    return await runHotCounter(store, options);
  } finally {
    await client.close();
  }
}

function printPlans(): void {
  const plans = sizes.map((members) => planFor(members));
  const names = Object.keys(plans[0]!) as (keyof (typeof plans)[number])[];
  console.log(`| at the peak | ${plans.map(() => " ").join(" | ")} |\n|---${"|---".repeat(plans.length)}|`);
  for (const name of names)
    console.log(`| ${name} | ${plans.map((plan) => rounded(plan[name])).join(" | ")} |`);
}

function printFanOut(): void {
  console.log(`\nHot feed: ${hotFeed.writesPerSecond} writes a second, ${hotFeed.sockets} readers`);
  for (const [name, value] of Object.entries(simulateFanOut(hotFeed)))
    console.log(`  ${name}: ${rounded(value)}`);
  const shards = Math.ceil(hotFeed.writesPerSecond / (measured.bulkInserts * 0.5));
  console.log(`  shards for its comments, inserted in bulk: ${shards}`);
}

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));
