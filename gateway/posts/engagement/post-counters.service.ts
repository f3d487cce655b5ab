import type { ClientSession } from "mongoose";
import { clock } from "../../core/clock.ts";
import { type Post, PostModel } from "../post.entity.ts";

/**
 * Changes the like counter or the comment counter of an article and marks its popularity as due, which
 * rankings/popularity-ranking.service.ts computes later. Returns the article with its new counters.
 */
export async function changeCounters(
  session: ClientSession,
  post: Post,
  { likeCount = 0, commentCount = 0 }: Partial<Pick<Post, "likeCount" | "commentCount">>,
): Promise<Post> {
  const counters = { likeCount, commentCount };
  const update = { $inc: counters, $set: { popularityDueAt: clock.now() } };
  await PostModel.updateOne({ _id: post._id }, update, { session });
  return {
    ...post,
    likeCount: post.likeCount + likeCount,
    commentCount: post.commentCount + commentCount,
  };
}
