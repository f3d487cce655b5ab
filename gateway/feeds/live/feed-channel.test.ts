import { afterEach, describe, expect, it } from "vitest";
import { CounterModel } from "../../core/live/counter.entity.ts";
import { pubsub } from "../../core/live/pubsub.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { deleteFeed } from "../feed.service.ts";
import { likeFeed, unlikeFeed } from "../feed-engagement.service.ts";
import { closeFeedChannel, type FeedChange, feedChanges } from "./feed-channel.ts";
import { FeedEventModel } from "./feed-event.entity.ts";
import { lastFeedSeq, recordFeedEvent } from "./feed-log.service.ts";

withDatabase();
afterEach(closeFeedChannel);

async function follow(after: number | null) {
  const changes = (await feedChanges(after))[Symbol.asyncIterator]();
  return {
    async take(count: number): Promise<FeedChange[]> {
      const taken: FeedChange[] = [];
      while (taken.length < count) taken.push((await changes.next()).value);
      return taken;
    },
    leave: () => changes.return?.(),
  };
}

const seqs = (changes: readonly FeedChange[]): number[] => changes.map(({ seq }) => seq);

/** An event of another gateway, whose announcement has not come (yet). */
async function recordElsewhere(): Promise<void> {
  const counter = await CounterModel.findOneAndUpdate(
    { _id: "feedEvents" },
    { $inc: { seq: 1 } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  const feedId = "0123456789abcdef01234567";
  await FeedEventModel.create({ seq: counter.seq, kind: "FEED_DELETED", feedId, at: new Date() });
}

describe("feedChanges", () => {
  it("sends the events from now on, in order", async () => {
    const reader = await follow(null);
    const first = reader.take(3);
    const start = await lastFeedSeq();
    const admin = await buildPublisher();
    const feed = await buildFeed({ by: admin });
    const comment = await buildComment(feed);
    await deleteFeed(admin, feed._id);
    expect(await first).toMatchObject([
      { seq: start + 1, kind: "FEED_CREATED", feedId: String(feed._id), commentId: null },
      { seq: start + 2, kind: "FEED_COMMENTED", feedId: String(feed._id), commentId: String(comment._id) },
      { seq: start + 3, kind: "FEED_DELETED" },
    ]);
    await reader.leave();
  });

  it("replays exactly the missed events, of likes only the last one per feed, then continues", async () => {
    const feed = await buildFeed();
    const after = await lastFeedSeq();
    const [awa, yao] = [await buildReader(), await buildReader()];
    await likeFeed(awa, feed._id);
    await buildComment(feed);
    await likeFeed(yao, feed._id);
    await unlikeFeed(awa, feed._id);
    for (const restarted of [false, true]) {
      if (restarted) await closeFeedChannel();
      const reader = await follow(after);
      const missed = await reader.take(2);
      expect(missed).toMatchObject([
        { seq: after + 2, kind: "FEED_COMMENTED" },
        { seq: after + 4, kind: "FEED_LIKED", feedId: String(feed._id) },
      ]);
      await reader.leave();
    }
    const upToDate = await follow(await lastFeedSeq());
    const next = upToDate.take(1);
    await buildFeed();
    expect(seqs(await next)).toEqual([after + 5]);
    await upToDate.leave();
  });

  it("sends RESYNC for a position before or after the log, and continues", async () => {
    for (let index = 0; index < 3; index++) await buildFeed();
    const last = await lastFeedSeq();
    await FeedEventModel.deleteMany({ seq: { $lte: last - 1 } });
    for (const after of [last - 2, 0, last + 7, -1]) {
      await closeFeedChannel();
      const reader = await follow(after);
      expect(await reader.take(1)).toMatchObject([{ seq: last, kind: "RESYNC", commentId: null }]);
      await reader.leave();
    }
    const reader = await follow(last + 1);
    const received = reader.take(2);
    await reader.take(0);
    await likeFeed(await buildReader(), (await buildFeed())._id);
    expect((await received).map(({ kind }) => kind)).toEqual(["RESYNC", expect.stringMatching(/^FEED_/)]);
    await reader.leave();
  });

  it("reads the events of another gateway from the log before it continues", async () => {
    const reader = await follow(null);
    const received = reader.take(3);
    await buildFeed();
    const start = await lastFeedSeq();
    await recordElsewhere();
    await buildFeed();
    expect(seqs(await received)).toEqual([start, start + 1, start + 2]);
    // Its announcement comes late, and twice: it was delivered already.
    const late = { seq: start + 1, kind: "FEED_DELETED", feedId: "x", commentId: null, at: "" } as const;
    pubsub.publish("feedEvent", late);
    pubsub.publish("feedEvent", late);
    const next = reader.take(1);
    await buildFeed();
    expect(seqs(await next)).toEqual([start + 3]);
    await reader.leave();
  });

  it("stores a slow subscriber as a log position only, and loses no event", async () => {
    const reader = await follow(null);
    const start = await lastFeedSeq();
    const first = reader.take(1);
    for (let index = 0; index < 30; index++) await buildFeed();
    expect(seqs(await first)).toEqual([start + 1]);
    const later = await reader.take(29);
    expect(seqs(later)).toEqual(Array.from({ length: 29 }, (_, index) => start + 2 + index));
    await reader.leave();
  });

  it("ends a waiting subscription at once", async () => {
    const reader = await follow(null);
    const pending = reader.take(1);
    await reader.leave();
    expect(await pending).toEqual([undefined]);
  });
});

describe("recordFeedEvent", () => {
  it("rolls back only the rejected write of a shared transaction", async () => {
    const before = await lastFeedSeq();
    const feed = await buildFeed();
    const reader = await buildReader();
    const results = await Promise.allSettled([
      likeFeed(reader, feed._id),
      recordFeedEvent("FEED_LIKED", async () => {
        throw new Error("refused");
      }),
      buildComment(feed, { by: reader }),
      unlikeFeed(reader, feed._id),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(await lastFeedSeq()).toBe(before + 4);
    const log = await FeedEventModel.find({ seq: { $gt: before } })
      .sort({ seq: 1 })
      .lean();
    expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4].map((each) => before + each));
    expect(log.map(({ kind }) => kind).sort()).toEqual([
      "FEED_COMMENTED",
      "FEED_CREATED",
      "FEED_LIKED",
      "FEED_LIKED",
    ]);
  });

  it("announces no uncommitted event", async () => {
    const reader = await follow(null);
    const received = reader.take(1);
    let tries = 0;
    const failing = recordFeedEvent("FEED_DELETED", async (session) => {
      tries += 1;
      await FeedEventModel.create(
        [{ seq: 1_000_000, kind: "FEED_DELETED", feedId: "0".repeat(24), at: new Date() }],
        {
          session,
        },
      );
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(tries).toBe(1);
    expect(await FeedEventModel.countDocuments({ seq: 1_000_000 })).toBe(0);
    const feed = await buildFeed();
    expect(await received).toMatchObject([{ kind: "FEED_CREATED", feedId: String(feed._id) }]);
    await reader.leave();
  });
});
