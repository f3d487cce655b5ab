import { once } from "node:events";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { committedEvents } from "../core/live/event-log.ts";
import { lookRegularly } from "../core/live/regular-look.ts";
import { defineTopic, type Topic } from "../core/live/topic.ts";
import { sessionEnded } from "../sessions/session.service.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { redisUnavailable, startRedis, type TestRedis } from "../testing/servers/redis.ts";
import { AnnouncementModel } from "./announcement.entity.ts";
import { startRedisRelay } from "./redis-relay.ts";

withDatabase();

const stored = defineTopic<{ readonly id: string }>("storedForTest");

/** Returns the next messages of a topic, one after the other. */
function follow<Message>({ subscribe }: Topic<Message>) {
  const received: Message[] = [];
  const unsubscribe = subscribe((message) => received.push(message));
  const becomes = (expected: readonly Message[]) =>
    expect.poll(() => received, { timeout: 15_000 }).toEqual(expected);
  return { becomes, unsubscribe };
}

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
    const publishFrom = (id: string, message: string) =>
      other.publish(
        "palabre:live",
        JSON.stringify({ from: "another", id, topic: stored.name, message: { id: message } }),
      );
    const kept = (id: string, message: string, at = new Date()) =>
      AnnouncementModel.create({
        ...{ _id: id, from: "another", topic: stored.name, at },
        message: JSON.stringify({ id: message }),
      });

    it("relays ids to the others, publishes here at once, and stores messages that are found nowhere else", async () => {
      const listener = other.duplicate();
      await listener.subscribe("palabre:live");
      const here = follow(stored);
      const heard: { topic?: string; message?: unknown }[] = [];
      listener.on("message", (_room, text) => heard.push(JSON.parse(text)));
      stored.publish({ id: "1" });
      sessionEnded.publish({ sessionId: "s" });
      await here.becomes([{ id: "1" }]);
      await expect
        .poll(() => heard.filter(({ topic }) => topic).map(({ topic, message }) => [topic, message]))
        .toEqual([
          [stored.name, { id: "1" }],
          ["sessionEnded", { sessionId: "s" }],
        ]);
      await expect.poll(() => AnnouncementModel.find().lean()).toMatchObject([{ topic: stored.name }]);
      listener.disconnect();
      here.unsubscribe();
    });

    it("publishes once a message that arrives twice, and none from before its start", async () => {
      await kept("old", "0", new Date(Date.now() - 10_000));
      const here = follow(stored);
      await kept("a", "1");
      await publishFrom("a", "1");
      await here.becomes([{ id: "1" }]);
      await publishFrom("b", "2");
      await kept("b", "2");
      await here.becomes([{ id: "1" }, { id: "2" }]);
      // Redis did not carry this one: a gateway that is connected finds it by reading the database.
      await kept("c", "3");
      await here.becomes([{ id: "1" }, { id: "2" }, { id: "3" }]);
      here.unsubscribe();
    });

    it.each(["stops", "hangs"])("reads the database while Redis %s, and recovers by itself", async (how) => {
      const here = follow(stored);
      let looks = 0;
      await (how === "stops" ? redis.stop() : redis.suspend());
      await becomes(false);
      const endLooks = lookRegularly(async () => {
        looks += 1;
      });
      await kept(`away-${how}`, "1");
      await here.becomes([{ id: "1" }]);
      // Channels with a log read it each second.
      await expect.poll(() => looks).toBeGreaterThan(2);
      // Publishing without Redis does not throw.
      const event = { seq: 1, name: "feed.likesChanged", subjectId: "f", before: null, after: null, at: "" };
      committedEvents.publish({ stream: "feeds", event });
      await (how === "stops" ? redis.start() : redis.resume());
      await becomes(true);
      if (other.status !== "ready") await once(other, "ready");
      await publishFrom(`back-${how}`, "2");
      await here.becomes([{ id: "1" }, { id: "2" }]);
      here.unsubscribe();
      endLooks();
    });
  },
);
