import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Document, MongoClient } from "mongodb";
import { startRedis, type TestRedis } from "../../gateway/test/redis.ts";
import { admin, freePort, Site } from "../site.ts";
import { StormAuthor } from "./deeds.ts";
import { StormReader } from "./reader.ts";

export interface StormPlan {
  readonly seed: number;
  readonly readers: number;
  readonly milliseconds: number;
}

export interface StormReport {
  readonly deeds: number;
  readonly events: number;
  readonly cuts: number;
  readonly kills: number;
  readonly redisRestarts: number;
  readonly pauses: number;
  readonly connections: number;
  /** From the end of the storm until every list was the database's. */
  readonly settledMs: number;
  readonly problems: readonly string[];
}

const longestSettling = 30_000;

/** Two gateways over one `database serve` and one Redis: what the storms rage over. */
export class Harbour {
  private constructor(
    readonly gateways: readonly Site[],
    private readonly redis: TestRedis,
    private readonly database: ChildProcess,
    private readonly client: MongoClient,
    private readonly dataDir: string,
  ) {}

  static async open(): Promise<Harbour> {
    const dataDir = mkdtempSync(join(tmpdir(), "palabre-storm-"));
    const [redis, { child, uri }] = await Promise.all([startRedis(), serveDatabase(dataDir)]);
    const settings = {
      ...{ MONGODB_URI: uri, REDIS_URL: redis.url, JWT_SECRET: "un secret pour toutes les passerelles" },
      ...{ SEED: "none", RATE_LIMIT: "off", LOG_LEVEL: "error", NODE_ENV: "development" },
    };
    // One after the other: the first one migrates and appoints the administrator.
    const gateways = [await Site.open(settings), await Site.open(settings)];
    const client = await new MongoClient(uri).connect();
    return new Harbour(gateways, redis, child, client, dataDir);
  }

  async storm({ seed, readers: count, milliseconds }: StormPlan): Promise<StormReport> {
    const random = mulberry(seed);
    const choose = <Value>(values: readonly Value[]): Value =>
      values[Math.floor(random() * values.length)] as Value;
    const urls = this.gateways.map(({ url }) => url);
    const since = await this.#lastSeq();
    const token = await logIn(urls[0] as string);
    const authors = Array.from(
      { length: 4 },
      () => new StormAuthor(urls, choose, () => random() * 30, token),
    );
    const readers = Array.from(
      { length: count },
      () => new StormReader(urls, choose, () => 50 + random() * 450, token),
    );
    const report = { cuts: 0, kills: 0, redisRestarts: 0, pauses: 0 };
    const disasters = {
      cut: async () => {
        report.cuts += 1;
        for (const reader of readers) if (random() < 0.2) reader.cut();
      },
      kill: async () => {
        report.kills += 1;
        const site = choose(this.gateways);
        await site.stop("SIGKILL");
        await wait(random() * 300);
        await site.start();
      },
      redis: async () => {
        report.redisRestarts += 1;
        await this.redis.stop();
        await wait(random() * 1_500);
        await this.redis.start();
      },
      dawdle: async () => {
        report.pauses += 1;
        for (const reader of readers) if (random() < 0.05) reader.dawdle(random() * 4_000);
      },
    };
    try {
      await Promise.all(readers.map((reader) => reader.start()));
      const working = Promise.all(authors.map((author) => author.work()));
      const end = performance.now() + milliseconds;
      // Each kind by itself: a gateway dies while Redis is away, lines are cut while a gateway comes up.
      const raging = Object.values(disasters).map(async (disaster) => {
        await wait(random() * 800);
        do {
          await disaster();
          await wait(200 + random() * 1_000);
        } while (performance.now() < end);
      });
      await Promise.all(raging);
      for (const author of authors) author.stop();
      await working;
      const began = performance.now();
      const problems = await this.#settle(readers, since, began + longestSettling);
      return {
        ...report,
        deeds: sum(authors.map(({ done }) => done)),
        events: (await this.#lastSeq()) - since,
        connections: sum(readers.map(({ connections }) => connections)),
        settledMs: performance.now() - began,
        problems: [...problems, ...[...authors, ...readers].flatMap((each) => each.problems)],
      };
    } finally {
      for (const each of [...authors, ...readers]) each.stop();
    }
  }

  async close(): Promise<void> {
    await this.client.close();
    await Promise.all(this.gateways.map((site) => site.close()));
    await this.redis.stop();
    this.database.kill();
    await once(this.database, "exit");
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Waits until all have seen the last event, then compares. */
  async #settle(readers: readonly StormReader[], since: number, until: number): Promise<string[]> {
    const last = await this.#lastSeq();
    while (readers.some(({ seen }) => seen < last) && performance.now() < until) await wait(50);
    const [feeds, events] = await Promise.all([
      this.#all("feeds", {}),
      this.#all("feedEvents", { seq: { $gt: since } }),
    ]);
    const truth = new Map(
      feeds.map(({ _id, likeCount, commentCount }) => [String(_id), `${likeCount}/${commentCount}`]),
    );
    // Of several likes of a feed, those who were away are told the last.
    const toldToAll = events.filter(({ kind }) => kind !== "FEED_LIKED").map(({ seq }) => Number(seq));
    return readers.flatMap((reader, index) => {
      const found: string[] = [];
      if (reader.seen !== last) found.push(`saw ${reader.seen} of ${last}`);
      const missed = toldToAll.filter((seq) => seq > reader.loadedUpTo && !reader.heard.has(seq));
      if (missed.length > 0) found.push(`was never told ${missed.slice(0, 5).join(", ")}`);
      for (const [id, counts] of truth) {
        const shown = reader.feeds.get(id);
        const shownCounts = shown ? `${shown.likeCount}/${shown.commentCount}` : "nothing";
        if (shownCounts !== counts) found.push(`shows ${shownCounts} for ${counts} of ${id}`);
      }
      for (const id of reader.feeds.keys()) if (!truth.has(id)) found.push(`shows ${id}, which is gone`);
      return found.slice(0, 3).map((what) => `reader ${index} ${what}`);
    });
  }

  async #lastSeq(): Promise<number> {
    const [counter] = await this.#all("counters", { _id: "feedEvents" });
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

async function serveDatabase(dataDir: string): Promise<{ child: ChildProcess; uri: string }> {
  const port = await freePort();
  const command = ["gateway/dist/palabre.js", "database", "serve", "--port"];
  const child = spawn(process.execPath, [...command, String(port)], {
    env: { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir, MONGODB_URI: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [uri] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  return { child, uri };
}

/** A small generator of numbers from 0 to 1: the same ones for the same seed. */
export function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
