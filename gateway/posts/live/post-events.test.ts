import { afterEach, describe, expect, it } from "vitest";
import { clock, hours } from "../../core/clock.ts";
import { CounterModel } from "../../core/live/counter.entity.ts";
import { StoredEventModel } from "../../core/live/domain-event.entity.ts";
import { closeEventChannels } from "../../core/live/event-channel.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { likePost, unlikePost } from "../engagement/post-engagement.service.ts";
import { type PostChange, postEvents } from "./post-events.ts";

withDatabase();
afterEach(closeEventChannels);

async function follow(postId: unknown, after: number | null) {
  const changes = (await postEvents.changes(after, String(postId)))[Symbol.asyncIterator]();
  return {
    async take(count: number): Promise<PostChange[]> {
      const taken: PostChange[] = [];
      while (taken.length < count) taken.push((await changes.next()).value);
      return taken;
    },
    leave: () => changes.return?.(),
  };
}

const touch = (postId: Parameters<typeof likePost>[1]) =>
  postEvents.record("post.updated", async () => ({ result: null, subjectId: postId as never }));

/** Records so many events of another article that earlier ones leave the process's memory. */
async function crowd(count: number): Promise<void> {
  const { _id } = await buildStoredPost();
  await Promise.all(Array.from({ length: count }, () => touch(_id)));
}

describe("postEvents.changes", () => {
  it("delivers the events of one article, in order, and none of others", async () => {
    const [post, other] = [await buildStoredPost(), await buildStoredPost()];
    const reader = await follow(post._id, null);
    const received = reader.take(3);
    const [awa, before] = [await buildReader(), await postEvents.lastSeq()];
    await likePost(awa, other._id);
    await likePost(awa, post._id);
    const comment = await buildPostComment(post);
    await buildPostComment(other);
    await postEvents.record("post.updated", async () => ({
      result: null,
      subjectId: post._id,
      name: "post.withdrawn",
    }));
    expect(await received).toEqual([
      {
        seq: before + 2,
        name: "post.likesChanged",
        subjectId: String(post._id),
        before: null,
        after: null,
        at: expect.any(String),
      },
      {
        seq: before + 3,
        name: "post.commented",
        subjectId: String(post._id),
        before: null,
        after: { commentId: String(comment._id) },
        at: expect.any(String),
      },
      {
        seq: before + 5,
        name: "post.withdrawn",
        subjectId: String(post._id),
        before: null,
        after: null,
        at: expect.any(String),
      },
    ]);
    await reader.leave();
  });

  it("replays what was missed, only the last like, from memory and from the log", async () => {
    const [post, after] = [await buildStoredPost(), await postEvents.lastSeq()];
    const [awa, yao] = [await buildReader(), await buildReader()];
    await likePost(awa, post._id);
    await crowd(5);
    await buildPostComment(post);
    await likePost(yao, post._id);
    await unlikePost(awa, post._id);
    for (const restarted of [false, true]) {
      if (restarted) closeEventChannels();
      const reader = await follow(post._id, after);
      expect(await reader.take(2)).toMatchObject([
        { seq: after + 7, name: "post.commented" },
        { seq: after + 9, name: "post.likesChanged" },
      ]);
      await reader.leave();
    }
    // The memory begins after these events by now.
    await crowd(2_200);
    const late = await follow(post._id, after);
    expect((await late.take(2)).map(({ seq }) => seq)).toEqual([after + 7, after + 9]);
    const next = late.take(1);
    await touch(post._id);
    expect(await next).toMatchObject([{ name: "post.updated" }]);
    await late.leave();
  });

  it("sends RESYNC when the log does not go back that far or ahead, and not for a quiet article", async () => {
    const post = await buildStoredPost();
    const quiet = await follow(post._id, null);
    const received = quiet.take(1);
    const after = await postEvents.lastSeq();
    await crowd(2_200);
    // An event that is about to expire may follow a gap already.
    const at = new Date(clock.now().getTime() - hours(47.5));
    await StoredEventModel.updateOne({ stream: "posts", seq: after + 1 }, { $set: { at } });
    const last = await postEvents.lastSeq();
    for (const seq of [after, last + 9, -1]) {
      const reader = await follow(post._id, seq);
      expect(await reader.take(1)).toMatchObject([
        { seq: last, name: "RESYNC", subjectId: String(post._id) },
      ]);
      await reader.leave();
    }
    // No event of a quiet article was missed, however little of the log is left.
    await StoredEventModel.deleteMany({ stream: "posts", seq: { $lte: last } });
    await touch(post._id);
    expect(await received).toMatchObject([{ seq: last + 1, name: "post.updated" }]);
    await quiet.leave();
  });

  it("reads the events of another process from the log", async () => {
    const post = await buildStoredPost();
    const reader = await follow(post._id, null);
    const received = reader.take(2);
    const counter = await CounterModel.findOneAndUpdate(
      { _id: "posts" },
      { $inc: { seq: 1 } },
      { returnDocument: "after" },
    ).lean();
    const elsewhere = {
      stream: "posts",
      seq: counter!.seq,
      name: "post.likesChanged",
      subjectId: String(post._id),
      at: new Date(),
    } as const;
    await StoredEventModel.create([elsewhere]);
    await touch(post._id);
    expect((await received).map(({ seq }) => seq)).toEqual([elsewhere.seq, elsewhere.seq + 1]);
    await reader.leave();
  });
});

describe("postEvents.recentSeq", () => {
  it("is the last number while this process alone writes, without a command", async () => {
    await crowd(3);
    expect(await postEvents.recentSeq()).toBe(await postEvents.lastSeq());
  });
});
