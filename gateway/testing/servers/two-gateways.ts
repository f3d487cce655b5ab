import mongoose from "mongoose";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type GatewayProcess, startProcess } from "./process.ts";
import { startRedis, type TestRedis } from "./redis.ts";

/** Two gateways of one database, as processes with a Redis of their own; all of them gone after the file. */
export function withTwoGateways(dataDir: string) {
  const opened = { gateways: [] as GatewayProcess[], redis: null as TestRedis | null, urls: ["", ""] };

  beforeAll(async () => {
    opened.redis = await startRedis();
    const database = new URL(inject("databaseUri"));
    database.pathname = mongoose.connection.name;
    opened.gateways = [1, 2].map(() =>
      startProcess({
        MONGODB_URI: database.href,
        DATA_DIR: dataDir,
        REDIS_URL: opened.redis!.url,
        PORT: "0",
        SEED: "none",
        RATE_LIMIT: "off",
        LOG_LEVEL: "info",
      }),
    );
    opened.urls = await Promise.all(opened.gateways.map((each) => each.listening()));
  }, 120_000);

  afterAll(async () => {
    for (const each of opened.gateways) each.process.kill("SIGKILL");
    await Promise.all(opened.gateways.map((each) => each.exit));
    await opened.redis?.stop();
  });

  const redisUp = async () =>
    /^palabre_redis_up (\d)$/m.exec(await (await fetch(`${opened.urls[1]}/metrics`)).text())?.[1];
  return {
    get redis() {
      return opened.redis!;
    },
    /** The second gateway. */
    get second() {
      return opened.gateways[1]!;
    },
    get url() {
      return opened.urls[1]!;
    },
    get socketUrl() {
      return `${opened.urls[1]!.replace("http", "ws")}/graphql`;
    },
    /** Waits until the second gateway knows that Redis is there, or away. */
    isUp: (value: "0" | "1") => expect.poll(redisUp, { timeout: 20_000 }).toBe(value),
    /** Sends a document to the first gateway. */
    async ask(token: string, query: string, variables: object = {}) {
      const answer = await fetch(`${opened.urls[0]}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await answer.json()) as { data: never; errors?: unknown };
      expect(errors).toBeUndefined();
      return data;
    },
  };
}
