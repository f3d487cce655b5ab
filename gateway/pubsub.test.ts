import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FeedAnnouncement, pubsub, sharePubSub } from "./pubsub.ts";
import { startRedis, type TestRedis, whyNoRedis } from "./test/redis.ts";

const event = (seq: number): FeedAnnouncement => ({
  seq,
  kind: "FEED_LIKED",
  feedId: "0123456789abcdef01234567",
  commentId: null,
  at: "2026-11-21T12:00:00.000Z",
});

it("carries what is published within the process", async () => {
  const events = pubsub.subscribe("feedEvent");
  const next = events.next();
  pubsub.publish("feedEvent", event(1));
  expect((await next).value).toEqual(event(1));
  await events.return();
});

describe.skipIf(whyNoRedis)(`shared through Redis${whyNoRedis ? `: left out, ${whyNoRedis}` : ""}`, () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  it("reaches the other gateways, and outlives a Redis that goes and comes back", async () => {
    const problems: Error[] = [];
    const leave = sharePubSub(redis.url, (error) => problems.push(error));
    const other = new Redis(redis.url, { retryStrategy: () => 50 });
    other.on("error", () => {});
    const events = pubsub.subscribe("feedEvent");
    let next = events.next();
    const reaches = async (seq: number) => {
      await expect.poll(() => other.publish("feedEvent", JSON.stringify(event(seq))).catch(() => 0)).toBe(1);
      expect((await next).value).toEqual(event(seq));
      next = events.next();
    };
    await reaches(2);
    pubsub.publish("feedEvent", event(3));
    expect((await next).value).toEqual(event(3));
    next = events.next();
    await redis.stop();
    // Nothing is thrown: what was not carried is in the log.
    pubsub.publish("feedEvent", event(4));
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    await redis.start();
    await reaches(5);
    await events.return();
    await leave();
    other.disconnect();
  });
});
