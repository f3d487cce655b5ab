import { afterEach, describe, expect, it } from "vitest";
import { clock, hours } from "../../core/clock.ts";
import { CounterModel } from "../../core/live/counter.entity.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { likePost, unlikePost } from "../engagement/post-engagement.service.ts";
import { closePostChannel, type PostChange, postChanges } from "./post-channel.ts";
import { PostEventModel } from "./post-event.entity.ts";
import { lastPostSeq, recentPostSeq, recordPostEvent } from "./post-log.service.ts";

withDatabase();
afterEach(closePostChannel);

async function follow(postId: unknown, after: number | null) {
  const changes = (await postChanges(String(postId), after))[Symbol.asyncIterator]();
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
  recordPostEvent("POST_UPDATED", async () => ({ result: null, postId: postId as never }));

/** Records so many events of another article that earlier ones leave the process's memory. */
async function crowd(count: number): Promise<void> {
  const { _id } = await buildStoredPost();
  await Promise.all(Array.from({ length: count }, () => touch(_id)));
}

describe("postChanges", () => {
  it("delivers the events of one article, in order, and none of others", async () => {
    const [post, other] = [await buildStoredPost(), await buildStoredPost()];
    const reader = await follow(post._id, null);
    const received = reader.take(3);
    const [awa, before] = [await buildReader(), await lastPostSeq()];
    await likePost(awa, other._id);
    await likePost(awa, post._id);
    const comment = await buildPostComment(post);
    await buildPostComment(other);
    await recordPostEvent("POST_UPDATED", async () => ({
      result: null,
      postId: post._id,
      kind: "POST_WITHDRAWN",
    }));
    expect(await received).toEqual([
      {
        seq: before + 2,
        kind: "POST_LIKED",
        postId: String(post._id),
        commentId: null,
        at: expect.any(String),
      },
      {
        seq: before + 3,
        kind: "POST_COMMENTED",
        postId: String(post._id),
        commentId: String(comment._id),
        at: expect.any(String),
      },
      {
        seq: before + 5,
        kind: "POST_WITHDRAWN",
        postId: String(post._id),
        commentId: null,
        at: expect.any(String),
      },
    ]);
    await reader.leave();
  });

  it("replays what was missed, only the last like, from memory and from the log", async () => {
    const [post, after] = [await buildStoredPost(), await lastPostSeq()];
    const [awa, yao] = [await buildReader(), await buildReader()];
    await likePost(awa, post._id);
    await crowd(5);
    await buildPostComment(post);
    await likePost(yao, post._id);
    await unlikePost(awa, post._id);
    for (const restarted of [false, true]) {
      if (restarted) await closePostChannel();
      const reader = await follow(post._id, after);
      expect(await reader.take(2)).toMatchObject([
        { seq: after + 7, kind: "POST_COMMENTED" },
        { seq: after + 9, kind: "POST_LIKED" },
      ]);
      await reader.leave();
    }
    // The memory begins after these events by now.
    await crowd(2_200);
    const late = await follow(post._id, after);
    expect((await late.take(2)).map(({ seq }) => seq)).toEqual([after + 7, after + 9]);
    const next = late.take(1);
    await touch(post._id);
    expect(await next).toMatchObject([{ kind: "POST_UPDATED" }]);
    await late.leave();
  });

  it("sends RESYNC when the log does not go back that far or ahead, and not for a quiet article", async () => {
    const post = await buildStoredPost();
    const quiet = await follow(post._id, null);
    const received = quiet.take(1);
    const after = await lastPostSeq();
    await crowd(2_200);
    // An event that is about to expire may follow a gap already.
    const at = new Date(clock.now().getTime() - hours(47.5));
    await PostEventModel.updateOne({ seq: after + 1 }, { $set: { at } });
    const last = await lastPostSeq();
    for (const seq of [after, last + 9, -1]) {
      const reader = await follow(post._id, seq);
      expect(await reader.take(1)).toMatchObject([{ seq: last, kind: "RESYNC", commentId: null }]);
      await reader.leave();
    }
    // No event of a quiet article was missed, however little of the log is left.
    await PostEventModel.deleteMany({ seq: { $lte: last } });
    await touch(post._id);
    expect(await received).toMatchObject([{ seq: last + 1, kind: "POST_UPDATED" }]);
    await quiet.leave();
  });

  it("reads the events of another process from the log", async () => {
    const post = await buildStoredPost();
    const reader = await follow(post._id, null);
    const received = reader.take(2);
    const counter = await CounterModel.findOneAndUpdate(
      { _id: "postEvents" },
      { $inc: { seq: 1 } },
      { returnDocument: "after" },
    ).lean();
    const elsewhere = { seq: counter!.seq, kind: "POST_LIKED", postId: post._id, at: new Date() } as const;
    await PostEventModel.create([elsewhere]);
    await touch(post._id);
    expect((await received).map(({ seq }) => seq)).toEqual([elsewhere.seq, elsewhere.seq + 1]);
    await reader.leave();
  });
});

describe("recentPostSeq", () => {
  it("is the last number while this process alone writes, without a command", async () => {
    await crowd(3);
    expect(await recentPostSeq()).toBe(await lastPostSeq());
  });
});
