import { afterEach, describe, expect, it } from "vitest";
import { CounterModel } from "../../core/live/counter.entity.ts";
import { StoredEventModel } from "../../core/live/domain-event.entity.ts";
import { closeEventChannels } from "../../core/live/event-channel.ts";
import { committedEvents } from "../../core/live/event-log.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { deleteFeed } from "../feed.service.ts";
import { likeFeed, unlikeFeed } from "../feed-engagement.service.ts";
import { type FeedChange, feedEvents } from "./feed-events.ts";

withDatabase();
afterEach(closeEventChannels);

async function follow(after: number | null) {
  const changes = (await feedEvents.changes(after))[Symbol.asyncIterator]();
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
    { _id: "feeds" },
    { $inc: { seq: 1 } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  const subjectId = "0123456789abcdef01234567";
  await StoredEventModel.create({
    ...{ stream: "feeds", seq: counter.seq, name: "feed.deleted", subjectId, at: new Date() },
  });
}

describe("feedEvents.changes", () => {
  it("sends the events from now on, in order", async () => {
    const reader = await follow(null);
    const first = reader.take(3);
    const start = await feedEvents.lastSeq();
    const admin = await buildPublisher();
    const feed = await buildFeed({ by: admin });
    const comment = await buildComment(feed);
    await deleteFeed(admin, feed._id);
    expect(await first).toMatchObject([
      { seq: start + 1, name: "feed.created", subjectId: String(feed._id), before: null, after: null },
      {
        seq: start + 2,
        name: "feed.commented",
        subjectId: String(feed._id),
        after: { commentId: String(comment._id) },
      },
      { seq: start + 3, name: "feed.deleted" },
    ]);
    await reader.leave();
  });

  it("replays exactly the missed events, of likes only the last one per feed, then continues", async () => {
    const feed = await buildFeed();
    const after = await feedEvents.lastSeq();
    const [awa, yao] = [await buildReader(), await buildReader()];
    await likeFeed(awa, feed._id);
    await buildComment(feed);
    await likeFeed(yao, feed._id);
    await unlikeFeed(awa, feed._id);
    for (const restarted of [false, true]) {
      if (restarted) closeEventChannels();
      const reader = await follow(after);
      const missed = await reader.take(2);
      expect(missed).toMatchObject([
        { seq: after + 2, name: "feed.commented" },
        { seq: after + 4, name: "feed.likesChanged", subjectId: String(feed._id) },
      ]);
      await reader.leave();
    }
    const upToDate = await follow(await feedEvents.lastSeq());
    const next = upToDate.take(1);
    await buildFeed();
    expect(seqs(await next)).toEqual([after + 5]);
    await upToDate.leave();
  });

  it("sends RESYNC for a position before or after the log, and continues", async () => {
    for (let index = 0; index < 3; index++) await buildFeed();
    const last = await feedEvents.lastSeq();
    await StoredEventModel.deleteMany({ stream: "feeds", seq: { $lte: last - 1 } });
    for (const after of [last - 2, 0, last + 7, -1]) {
      closeEventChannels();
      const reader = await follow(after);
      expect(await reader.take(1)).toMatchObject([{ seq: last, name: "RESYNC", subjectId: null }]);
      await reader.leave();
    }
    const reader = await follow(last + 1);
    const received = reader.take(2);
    await reader.take(0);
    await likeFeed(await buildReader(), (await buildFeed())._id);
    expect((await received).map(({ name }) => name)).toEqual(["RESYNC", expect.stringMatching(/^feed/)]);
    await reader.leave();
  });

  it("reads the events of another gateway from the log before it continues", async () => {
    const reader = await follow(null);
    const received = reader.take(3);
    await buildFeed();
    const start = await feedEvents.lastSeq();
    await recordElsewhere();
    await buildFeed();
    expect(seqs(await received)).toEqual([start, start + 1, start + 2]);
    // Its announcement comes late, and twice: it was delivered already.
    const about = { name: "feed.deleted", subjectId: "x", before: null, after: null, at: "" };
    const late = { stream: "feeds", event: { seq: start + 1, ...about } };
    committedEvents.publish(late);
    committedEvents.publish(late);
    const next = reader.take(1);
    await buildFeed();
    expect(seqs(await next)).toEqual([start + 3]);
    await reader.leave();
  });

  it("stores a slow subscriber as a log position only, and loses no event", async () => {
    const reader = await follow(null);
    const start = await feedEvents.lastSeq();
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

describe("feedEvents.record", () => {
  it("rolls back only the rejected write of a shared transaction", async () => {
    const before = await feedEvents.lastSeq();
    const feed = await buildFeed();
    const reader = await buildReader();
    const results = await Promise.allSettled([
      likeFeed(reader, feed._id),
      feedEvents.record("feed.likesChanged", async () => {
        throw new Error("refused");
      }),
      buildComment(feed, { by: reader }),
      unlikeFeed(reader, feed._id),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(await feedEvents.lastSeq()).toBe(before + 4);
    const log = await StoredEventModel.find({ stream: "feeds", seq: { $gt: before } })
      .sort({ seq: 1 })
      .lean();
    expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4].map((each) => before + each));
    expect(log.map(({ name }) => name).sort()).toEqual([
      "feed.commented",
      "feed.created",
      "feed.likesChanged",
      "feed.likesChanged",
    ]);
  });

  it("announces no uncommitted event", async () => {
    const reader = await follow(null);
    const received = reader.take(1);
    let tries = 0;
    const failing = feedEvents.record("feed.deleted", async (session) => {
      tries += 1;
      await StoredEventModel.create(
        [
          {
            stream: "feeds",
            seq: 1_000_000,
            name: "feed.deleted",
            subjectId: "0".repeat(24),
            at: new Date(),
          },
        ],
        {
          session,
        },
      );
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(tries).toBe(1);
    expect(await StoredEventModel.countDocuments({ seq: 1_000_000 })).toBe(0);
    const feed = await buildFeed();
    expect(await received).toMatchObject([{ name: "feed.created", subjectId: String(feed._id) }]);
    await reader.leave();
  });
});
