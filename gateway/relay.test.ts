import { once } from "node:events";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AnnouncementModel } from "./events/announcement.entity.ts";
import { type CatalogueAnnouncement, pubsub } from "./pubsub.ts";
import { joinRelay } from "./relay.ts";
import { withDatabase } from "./test/database.ts";
import { startRedis, type TestRedis, whyNoRedis } from "./test/redis.ts";

withDatabase();

const book = (id: string): CatalogueAnnouncement => ({ kind: "CHANGED", catalogue: "BOOK", id });

describe.skipIf(whyNoRedis)(`the relay${whyNoRedis ? `: left out, ${whyNoRedis}` : ""}`, () => {
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
    leave = await joinRelay(redis.url, {
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
  const says = (id: string, entry: string) =>
    other.publish(
      "palabre:live",
      JSON.stringify({ from: "another", id, channel: "catalogueEvent", payload: ["BOOK", book(entry)] }),
    );
  const kept = (id: string, entry: string, at = new Date()) =>
    AnnouncementModel.create({
      ...{ _id: id, from: "another", channel: "catalogueEvent", at },
      payload: JSON.stringify(["BOOK", book(entry)]),
    });

  it("tells the others by ids, this process at once, and keeps what has no log of its own", async () => {
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

  it("tells once what reaches it twice, and nothing from before it came", async () => {
    await kept("old", "0", new Date(Date.now() - 10_000));
    const here = pubsub.subscribe("catalogueEvent", "BOOK");
    const three = [here.next(), here.next(), here.next()];
    await kept("a", "1");
    await says("a", "1");
    await says("b", "2");
    await kept("b", "2");
    // Redis was not told of this one: the look of those that hear well finds it.
    await kept("c", "3");
    const told = (await Promise.all(three)).map(({ value }) => value?.id);
    expect(told).toEqual(["1", "2", "3"]);
    await here.return();
  });

  it.each(["stops", "hangs"])("reads the database while Redis %s, and heals by itself", async (how) => {
    const here = pubsub.subscribe("catalogueEvent", "BOOK");
    const looks = pubsub.subscribe("lookAgain");
    const [first, second] = [here.next(), here.next()];
    const looked = [looks.next(), looks.next(), looks.next()];
    await (how === "stops" ? redis.stop() : redis.hang());
    await becomes(false);
    await kept(`away-${how}`, "1");
    expect((await first).value).toEqual(book("1"));
    // Who has a log is told to read it, each second.
    await Promise.all(looked);
    // Nothing is thrown where nothing is carried.
    pubsub.publish("feedEvent", {
      ...{ seq: 1, kind: "FEED_LIKED", feedId: "f", commentId: null, at: new Date().toISOString() },
    } as never);
    await (how === "stops" ? redis.start() : redis.goOn());
    await becomes(true);
    if (other.status !== "ready") await once(other, "ready");
    await says(`back-${how}`, "2");
    expect((await second).value).toEqual(book("2"));
    await here.return();
    await looks.return();
  });
});
