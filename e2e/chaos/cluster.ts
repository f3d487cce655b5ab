import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Document, MongoClient } from "mongodb";
import { startRedis, type TestRedis } from "../../gateway/testing/servers/redis.ts";
import { serveDatabase } from "../support/served-database.ts";
import { admin, Site } from "../support/site.ts";
import { ChaosAuthor } from "./author.ts";
import { ChaosReader } from "./reader.ts";

export interface ChaosPlan {
  readonly seed: number;
  readonly readers: number;
  /** The failures go on for at least this long, */
  readonly milliseconds: number;
  /** and until the authors have done as many operations, however slow the machine. */
  readonly operations: number;
}

export interface ChaosReport {
  readonly operations: number;
  readonly events: number;
  readonly cuts: number;
  readonly kills: number;
  readonly redisRestarts: number;
  readonly pauses: number;
  readonly connections: number;
  /** Milliseconds from the end of the failures until every reader's list equalled the database's. */
  readonly settledMs: number;
  readonly problems: readonly string[];
}

const longestSettling = 30_000;

type Failure = "cut" | "kill" | "redis" | "stall";

/**
 * Two gateways over one `database serve` and one Redis. `run` injects failures (connection cuts, SIGKILL of a gateway, Redis
 * restarts, slow readers), each kind in a loop of its own, while authors write and readers follow; then it compares every
 * reader's list with the database and looks for events that were missed, repeated or out of order.
 */
export class Cluster {
  private constructor(
    readonly gateways: readonly Site[],
    private readonly redis: TestRedis,
    private readonly database: ChildProcess,
    private readonly client: MongoClient,
    private readonly dataDir: string,
  ) {}

  static async open(): Promise<Cluster> {
    const dataDir = mkdtempSync(join(tmpdir(), "palabre-chaos-"));
    const [redis, { child, uri }] = await Promise.all([startRedis(), serveDatabase(dataDir)]);
    const settings = {
      MONGODB_URI: uri,
      REDIS_URL: redis.url,
      JWT_SECRET: "un secret pour toutes les passerelles",
      SEED: "none",
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      NODE_ENV: "development",
    };
    // One after the other: the first one migrates and appoints the administrator.
    const gateways = [await Site.open(settings), await Site.open(settings)];
    const client = await new MongoClient(uri).connect();
    return new Cluster(gateways, redis, child, client, dataDir);
  }

  /** Runs one seeded chaos test and returns its counts and the problems found. */
  async run({ seed, readers: count, milliseconds, operations }: ChaosPlan): Promise<ChaosReport> {
    const random = mulberry(seed);
    const choose = chooser(random);
    const urls = this.gateways.map(({ url }) => url);
    const since = await this.#lastSeq();
    const token = await logIn(urls[0] as string);
    const authors = Array.from(
      { length: 4 },
      () => new ChaosAuthor(urls, choose, () => random() * 30, token),
    );
    const readers = Array.from(
      { length: count },
      () => new ChaosReader(urls, choose, () => 50 + random() * 450, token),
    );
    const failures = new Map<Failure, number>();
    try {
      await Promise.all(readers.map((reader) => reader.start()));
      const working = Promise.all(authors.map((author) => author.work()));
      const end = performance.now() + milliseconds;
      const done = () => sum(authors.map((author) => author.done));
      // The kinds overlap: a gateway is killed while Redis is down, connections are cut while a gateway starts.
      const injecting = Object.entries(this.#failures(random, readers)).map(async ([kind, fail]) => {
        await wait(random() * 800);
        do {
          failures.set(kind as Failure, (failures.get(kind as Failure) ?? 0) + 1);
          await fail();
          await wait(200 + random() * 1_000);
        } while (performance.now() < end || done() < operations);
      });
      await Promise.all(injecting);
      for (const author of authors) author.stop();
      await working;
      const began = performance.now();
      const problems = await this.#settle(readers, since, began + longestSettling);
      return {
        cuts: failures.get("cut") ?? 0,
        kills: failures.get("kill") ?? 0,
        redisRestarts: failures.get("redis") ?? 0,
        pauses: failures.get("stall") ?? 0,
        operations: done(),
        events: (await this.#lastSeq()) - since,
        connections: sum(readers.map(({ connections }) => connections)),
        settledMs: performance.now() - began,
        problems: [...problems, ...[...authors, ...readers].flatMap((each) => each.problems)],
      };
    } finally {
      for (const each of [...authors, ...readers]) each.stop();
    }
  }

  /** Returns one action for each kind of failure, which injects it once. */
  #failures(random: () => number, readers: readonly ChaosReader[]): Record<Failure, () => Promise<void>> {
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
    this.database.kill();
    await once(this.database, "exit");
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Waits until all readers have received the last event, then compares their lists with the database. */
  async #settle(readers: readonly ChaosReader[], since: number, until: number): Promise<string[]> {
    const last = await this.#lastSeq();
    while (readers.some(({ lastSeq }) => lastSeq < last) && performance.now() < until) await wait(50);
    const [feeds, events] = await Promise.all([
      this.#all("feeds", {}),
      this.#all("domainEvents", { stream: "feeds", seq: { $gt: since } }),
    ]);
    const expected = new Map(
      feeds.map(({ _id, likeCount, commentCount }) => [String(_id), `${likeCount}/${commentCount}`]),
    );
    // Of several likes of a feed, a reader who reconnects receives the last one only.
    const sentToAll = events.filter(({ name }) => name !== "feed.likesChanged").map(({ seq }) => Number(seq));
    return readers.flatMap((reader, index) => {
      const problems: string[] = [];
      if (reader.lastSeq !== last) problems.push(`received up to ${reader.lastSeq} of ${last}`);
      const missed = sentToAll.filter((seq) => seq > reader.loadedUpTo && !reader.received.has(seq));
      if (missed.length > 0) problems.push(`never received ${missed.slice(0, 5).join(", ")}`);
      for (const [id, counts] of expected) {
        const shown = reader.feeds.get(id);
        const shownCounts = shown ? `${shown.likeCount}/${shown.commentCount}` : "nothing";
        if (shownCounts !== counts) problems.push(`shows ${shownCounts} for ${counts} of ${id}`);
      }
      for (const id of reader.feeds.keys())
        if (!expected.has(id)) problems.push(`shows ${id}, which was deleted`);
      return problems.slice(0, 3).map((problem) => `reader ${index} ${problem}`);
    });
  }

  async #lastSeq(): Promise<number> {
    const [counter] = await this.#all("counters", { _id: "feeds" });
    return Number(counter?.seq ?? 0);
  }

  #all(collection: string, filter: object): Promise<Document[]> {
    return this.client.db("palabre").collection(collection).find(filter).toArray();
  }
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
