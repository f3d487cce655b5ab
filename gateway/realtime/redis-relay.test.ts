import { once } from "node:events";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueEventMessage, pubsub } from "../core/live/pubsub.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { redisUnavailable, startRedis, type TestRedis } from "../testing/servers/redis.ts";
import { AnnouncementModel } from "./announcement.entity.ts";
import { startRedisRelay } from "./redis-relay.ts";

withDatabase();

const book = (id: string): CatalogueEventMessage => ({ kind: "CHANGED", catalogue: "BOOK", id, seq: 1 });

describe.skipIf(redisUnavailable)(
  `the relay${redisUnavailable ? `: left out, ${redisUnavailable}` : ""}`,
  () => {
    let redis: TestRedis;
    let other: Redis;
    let leave: () => Promise<void>;
    const states: boolean[] = [];
    const problems: Error[] = [];

    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis?.stop());
    beforeEach(async () => {
      states.length = 0;
      leave = await startRedisRelay(redis.url, {
        onState: (isUp) => states.push(isUp),
        onError: (error) => problems.push(error),
        beatEvery: 100,
      });
      other = new Redis(redis.url, { retryStrategy: () => 50 });
      other.on("error", () => {});
      await becomes(true);
    }, 30_000);
    afterEach(async () => {
      other.disconnect();
      await leave();
    });

    const becomes = (isUp: boolean) =>
      expect.poll(() => states.at(-1), { timeout: 15_000, interval: 20 }).toBe(isUp);
    const publishFrom = (id: string, entry: string) =>
      other.publish(
        "palabre:live",
        JSON.stringify({ from: "another", id, channel: "catalogueEvent", payload: ["BOOK", book(entry)] }),
      );
    const kept = (id: string, entry: string, at = new Date()) =>
      AnnouncementModel.create({
        _id: id,
        from: "another",
        channel: "catalogueEvent",
        at,
        payload: JSON.stringify(["BOOK", book(entry)]),
      });

    it("relays ids to the others, publishes here at once, and stores messages without a log", async () => {
      const listener = other.duplicate();
      await listener.subscribe("palabre:live");
      const here = pubsub.subscribe("catalogueEvent", "BOOK");
      const next = here.next();
      const heard: { channel?: string; payload?: unknown[] }[] = [];
      listener.on("message", (_room, text) => heard.push(JSON.parse(text)));
      pubsub.publish("catalogueEvent", "BOOK", book("1"));
      pubsub.publish("sessionEnded", { sessionId: "s" });
      expect((await next).value).toEqual(book("1"));
      await expect
        .poll(() => heard.filter(({ channel }) => channel).map(({ channel, payload }) => [channel, payload]))
        .toEqual([
          ["catalogueEvent", ["BOOK", book("1")]],
          ["sessionEnded", [{ sessionId: "s" }]],
        ]);
      await expect.poll(() => AnnouncementModel.find().lean()).toMatchObject([{ channel: "catalogueEvent" }]);
      listener.disconnect();
      await here.return();
    });

    it("publishes once a message that arrives twice, and none from before its start", async () => {
      await kept("old", "0", new Date(Date.now() - 10_000));
      const here = pubsub.subscribe("catalogueEvent", "BOOK");
      const three = [here.next(), here.next(), here.next()];
      await kept("a", "1");
      await publishFrom("a", "1");
      await publishFrom("b", "2");
      await kept("b", "2");
      // Redis did not carry this one: a gateway that is connected finds it by reading the database.
      await kept("c", "3");
      const received = (await Promise.all(three)).map(({ value }) => value?.id);
      expect(received).toEqual(["1", "2", "3"]);
      await here.return();
    });

    it.each(["stops", "hangs"])("reads the database while Redis %s, and recovers by itself", async (how) => {
      const here = pubsub.subscribe("catalogueEvent", "BOOK");
      const looks = pubsub.subscribe("resync");
      const [first, second] = [here.next(), here.next()];
      const looked = [looks.next(), looks.next(), looks.next()];
      await (how === "stops" ? redis.stop() : redis.suspend());
      await becomes(false);
      await kept(`away-${how}`, "1");
      expect((await first).value).toEqual(book("1"));
      // Channels with a log read it each second.
      await Promise.all(looked);
      // Publishing without Redis does not throw.
      pubsub.publish("feedEvent", {
        seq: 1,
        kind: "FEED_LIKED",
        feedId: "f",
        commentId: null,
        at: new Date().toISOString(),
      } as never);
      await (how === "stops" ? redis.start() : redis.resume());
      await becomes(true);
      if (other.status !== "ready") await once(other, "ready");
      await publishFrom(`back-${how}`, "2");
      expect((await second).value).toEqual(book("2"));
      await here.return();
      await looks.return();
    });
  },
);
