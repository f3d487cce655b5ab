import { statSync } from "node:fs";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { ChaosClient } from "../../e2e/chaos/client.ts";
import { ChaosReader } from "../../e2e/chaos/reader.ts";
import type { Site } from "../../e2e/support/site.ts";
import { startReplicaSet } from "../../gateway/testing/servers/mongod.ts";
import { startRedis } from "../../gateway/testing/servers/redis.ts";
import { median, pause, rate } from "../support/measure.ts";
import { graphql, type LoggedInUser, loginAsAdmin, openSite, seedDemonstration } from "../support/site.ts";
import { memoryOf } from "./figures.ts";

const [seconds, sockets] = [Number(process.env.SECONDS ?? 4), 200];
const [writes, publications] = [100, 20];
const secret = { JWT_SECRET: "un secret pour toutes les passerelles" };
const comment =
  "mutation ($id: ID!, $text: String!) { commentFeed(id: $id, input: { text: $text }) { feed { id } } }";
const create = 'mutation { createFeed(input: { text: "Ce qui se dit" }) { id } }';

/**
 * One, two and four gateways on one replica set of one member, beside one gateway on the embedded database, on the same work: the
 * demonstration's home page for a member, comments, publications to open sockets; memory, size of the data and start.
 */
export async function run(): Promise<void> {
  console.log(
    "| | member's home a second | comments a second, 32 at once | a comment, ms | publication to the last of 200 sockets, ms | memory: gateways, mongod, MB | data, MB | start, s |\n|---|---|---|---|---|---|---|---|",
  );
  await embedded();
  const set = await startReplicaSet();
  const redis = await startRedis();
  const settings = { ...secret, MONGODB_URI: `${set.uri.replace("/?", "/palabre?")}`, REDIS_URL: redis.url };
  const client = await MongoClient.connect(set.uri);
  const sites = [await seedDemonstration(settings)];
  try {
    for (const count of [1, 2, 4]) {
      while (sites.length < count) sites.push(await openSite(settings));
      const figures = await measure(sites);
      const { mem } = await client.db("admin").command({ serverStatus: 1 });
      const { totalSize } = await client.db("palabre").stats();
      print(`${count} on mongod`, figures, `, ${mem.resident}`, totalSize);
    }
  } finally {
    for (const site of sites) await site.close();
    await client.close();
    await Promise.all([redis.stop(), set.close()]);
  }
}

async function embedded(): Promise<void> {
  const site = await seedDemonstration(secret);
  try {
    const figures = await measure([site]);
    print("1 on the embedded database", figures, "", statSync(join(site.dataDir, "data.mdb")).size);
  } finally {
    await site.close();
  }
}

function print(name: string, figures: Figures, memory: string, bytes: number): void {
  const { pages, comments, latency, delivery, gateways, start } = figures;
  const cells = [pages.toFixed(0), comments.toFixed(0), latency.toFixed(1), delivery.toFixed(0)];
  const rest = [`${gateways}${memory}`, (bytes / 2 ** 20).toFixed(0), (start / 1_000).toFixed(1)];
  console.log(`| ${[name, ...cells, ...rest].join(" | ")} |`);
}

type Figures = Awaited<ReturnType<typeof measure>>;

/** Measures gateways that share a database; the load of each is the same. */
async function measure(sites: readonly Site[]) {
  const [first] = sites as [Site];
  await first.stop();
  const begin = performance.now();
  await first.restart({ LOG_LEVEL: "error" });
  const start = performance.now() - begin;
  const user = await loginAsAdmin(first);
  const { createFeed } = await graphql<{ createFeed: { id: string } }>(first, create, {}, user.token);
  const variables = { id: createFeed.id, text: "Un mot de plus" };
  const together = async (load: (site: Site) => Promise<number>) =>
    (await Promise.all(sites.map(load))).reduce((sum, each) => sum + each);
  const pages = await together(({ url }) =>
    rate({ url: `${url}/`, headers: { cookie: user.cookie } }, seconds),
  );
  const headers = { "content-type": "application/json", authorization: `Bearer ${user.token}` };
  const body = JSON.stringify({ query: comment, variables });
  const comments = await together(({ url }) =>
    rate({ url: `${url}/graphql`, method: "POST", body, headers }, seconds),
  );
  const latency = await medianOf(writes, () => graphql(first, comment, variables, user.token));
  const delivery = await deliveryTime(sites, user);
  const gateways = sites.reduce((sum, { pid }) => sum + (memoryOf(pid).VmRSS ?? 0), 0);
  return { pages, comments, latency, delivery, gateways, start };
}

/** Returns the median of milliseconds from a publication at the first gateway to the last reader's, of all gateways. */
async function deliveryTime(sites: readonly Site[], { token }: LoggedInUser): Promise<number> {
  const client = new ChaosClient(token);
  const readers = Array.from({ length: sockets }, (_, index) => {
    const url = sites[index % sites.length]!.url;
    return new ChaosReader(
      [url],
      ([only]) => only!,
      () => 100,
      client,
    );
  });
  try {
    for (const reader of readers) await reader.start();
    while (readers.some(({ connections }) => connections === 0)) await pause(20);
    await pause(1_000);
    return await medianOf(publications, async () => {
      const before = readers.map(({ received }) => received.size);
      await graphql(sites[0]!, create, {}, token);
      while (readers.some(({ received }, index) => received.size === before[index])) await pause(1);
    });
  } finally {
    for (const reader of readers) reader.stop();
  }
}

async function medianOf(times: number, act: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < times; count++) {
    const begin = performance.now();
    await act();
    all.push(performance.now() - begin);
  }
  return median(all);
}
