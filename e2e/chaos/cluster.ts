import { type Db, MongoClient } from "mongodb";
import { startRedis, type TestRedis } from "../../gateway/testing/servers/redis.ts";
import { admin, Site } from "../support/site.ts";
import { ChaosAuthor } from "./author.ts";
import { ChaosClient } from "./client.ts";
import type { ChaosDatabase } from "./databases.ts";
import { differencesOfReaders, differencesOfWrites } from "./differences.ts";
import type { ChaosPlan, ChaosReport, Failures } from "./plan.ts";
import { Probe } from "./probe.ts";
import { ChaosReader } from "./reader.ts";

const longestSettling = 30_000;
const longestRecovery = 60_000;

const usual = ["cut", "kill", "redis", "stall"];

/**
 * Two gateways over one database and one Redis. `run` injects failures (connection cuts, SIGKILL of a gateway, Redis restarts,
 * slow readers, what the database offers), each kind in a loop of its own, while authors write and readers follow; then it compares
 * every reader's list with the database, looks for events that were missed, repeated or out of order, and for lost writes.
 */
export class Cluster {
  private constructor(
    readonly gateways: readonly Site[],
    private readonly redis: TestRedis,
    private readonly database: ChaosDatabase,
    private readonly client: MongoClient,
  ) {}

  static async open(database: ChaosDatabase, further: Record<string, string> = {}): Promise<Cluster> {
    const redis = await startRedis();
    const settings = {
      REDIS_URL: redis.url,
      JWT_SECRET: "un secret pour toutes les passerelles",
      SEED: "none",
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      NODE_ENV: "development",
      ...further,
    };
    // One after the other: the first one migrates and appoints the administrator.
    const gateways: Site[] = [];
    for (const MONGODB_URI of database.uris) gateways.push(await Site.open({ ...settings, MONGODB_URI }));
    const client = await new MongoClient(database.ownUri).connect();
    return new Cluster(gateways, redis, database, client);
  }

  /** Runs one seeded chaos test and returns its counts and the problems found. */
  async run({ times = 1, failures: kinds = usual, ...plan }: ChaosPlan): Promise<ChaosReport> {
    const { seed, milliseconds, operations } = plan;
    const random = mulberry(seed);
    const since = await this.#lastSeq();
    const { clients, authors, readers, probes, furtherWork } = await this.#members(plan, kinds, random);
    const workers = [...authors, ...probes, ...furtherWork];
    const counts: Record<string, number> = {};
    try {
      await Promise.all(readers.map((reader) => reader.start()));
      const working = Promise.all(workers.map((each) => each.work()));
      const end = performance.now() + milliseconds;
      const done = () => sum(authors.map((author) => author.done));
      // The kinds overlap: a gateway is killed while Redis is down, connections are cut while a gateway starts.
      const all = { ...this.#failures(random, readers), ...this.database.failures, ...plan.actions };
      const injecting = kinds.map(async (kind) => {
        await wait(random() * 800);
        do {
          await all[kind]!();
          await recovery(probes);
          counts[kind] = (counts[kind] ?? 0) + 1;
          await wait(200 + random() * 1_000);
        } while (performance.now() < end || done() < operations || counts[kind]! < times);
      });
      await Promise.all(injecting);
      const longestGaps = probes.map(({ longestGap }) => longestGap);
      for (const each of workers) each.stop();
      await working;
      const began = performance.now();
      const last = await this.#settle(readers, began + longestSettling);
      const settledMs = performance.now() - began;
      const ends = await Promise.all(furtherWork.map((each) => each.differences()));
      return {
        failures: counts,
        operations: done(),
        events: last - since,
        connections: sum(readers.map(({ connections }) => connections)),
        requests: sum(clients.map(({ requests }) => requests)),
        settledMs,
        longestGaps,
        furtherWork: ends.map(({ summary }) => summary),
        problems: [
          ...ends.flatMap(({ problems }) => problems),
          ...(await differencesOfReaders(this.#db, readers, { since, last })),
          ...(await differencesOfWrites(this.#db, authors)),
          ...[...workers, ...readers].flatMap((each) => each.problems),
          ...(plan.front ? clients.flatMap(({ failed }) => failed) : []),
          ...this.gateways.filter(({ output }) => /unhandled/i.test(output)).map(({ output }) => output),
        ],
      };
    } finally {
      for (const each of [...workers, ...readers]) each.stop();
    }
  }

  /** Returns those who take part, each with a client of its own. */
  async #members(
    { readers: count, front, furtherWork }: ChaosPlan,
    kinds: readonly string[],
    random: () => number,
  ) {
    const choose = chooser(random);
    const urls = front ? [front] : this.gateways.map(({ url }) => url);
    const token = await logIn(urls[0] as string);
    const clients: ChaosClient[] = [];
    const client = () => {
      // A proxy spreads members over the gateways by their addresses.
      clients.push(new ChaosClient(token, front && `127.0.1.${clients.length + 1}`));
      return clients.at(-1)!;
    };
    // Where all fail at once, nobody is served all the time.
    const probed = kinds === usual ? [] : urls;
    const pages = front ? ["/", "/feeds"] : [];
    return {
      clients,
      authors: many(4, () => new ChaosAuthor(urls, choose, () => random() * 30, client())),
      readers: many(count, () => new ChaosReader(urls, choose, () => 50 + random() * 450, client())),
      furtherWork: furtherWork?.(client, () => choose(urls), this.#db) ?? [],
      probes: probed.map((url) => new Probe(url, client(), kinds.includes("kill"), pages)),
    };
  }

  /** Returns one action for each kind of failure, which injects it once. */
  #failures(random: () => number, readers: readonly ChaosReader[]): Failures {
    return {
      cut: async () => {
        for (const reader of readers) if (random() < 0.2) reader.cut();
      },
      kill: async () => {
        const site = chooser(random)(this.gateways);
        await site.stop("SIGKILL");
        await wait(random() * 300);
        await site.start();
      },
      redis: async () => {
        await this.redis.stop();
        await wait(random() * 1_500);
        await this.redis.start();
      },
      stall: async () => {
        for (const reader of readers) if (random() < 0.05) reader.stall(random() * 4_000);
      },
    };
  }

  async close(): Promise<void> {
    await this.client.close();
    await Promise.all(this.gateways.map((site) => site.close()));
    await this.redis.stop();
    await this.database.close();
  }

  /** Waits until all readers have received the last event, or until a time; returns its number. */
  async #settle(readers: readonly ChaosReader[], until: number): Promise<number> {
    const last = await this.#lastSeq();
    while (readers.some(({ lastSeq }) => lastSeq < last) && performance.now() < until) await wait(50);
    return last;
  }

  get #db(): Db {
    return this.client.db("palabre");
  }

  async #lastSeq(): Promise<number> {
    const counter = await this.#db.collection<Counter>("counters").findOne({ _id: "feeds" });
    return counter?.seq ?? 0;
  }
}

interface Counter {
  readonly _id: string;
  readonly seq: number;
}

/** Resolves when members have read and written at every gateway since now; after a while it gives up, and the gap is reported. */
async function recovery(probes: readonly Probe[]): Promise<void> {
  const began = performance.now();
  const isOver = () => probes.every(({ lastSuccess }) => lastSuccess > began);
  while (!isOver() && performance.now() < began + longestRecovery) await wait(50);
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Returns a generator of pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const chooser =
  (random: () => number) =>
  <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;

const many = <Value>(count: number, create: () => Value): Value[] => Array.from({ length: count }, create);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
