import type { ClientSession, Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { type Post, PostModel } from "../post.entity.ts";

/** Returns articles whose popularity is due to be computed, the longest waiting first. */
export const findDueForPopularity = (limit: number): Promise<Post[]> =>
  PostModel.find(
    { popularityDueAt: { $lte: clock.now() } },
    { publishedAt: 1, popularityDueAt: 1, likeCount: 1, commentCount: 1 },
  )
    .sort({ popularityDueAt: 1 })
    .limit(limit)
    .lean<Post[]>()
    .exec();

/** Stores computed popularities; articles that changed since stay due. */
export async function savePopularity(
  results: readonly { readonly post: Post; readonly popularity: number }[],
): Promise<void> {
  await PostModel.bulkWrite(
    results.flatMap(({ post: { _id, popularityDueAt }, popularity }) => [
      { updateOne: { filter: { _id }, update: { $set: { popularity } } } },
      { updateOne: { filter: { _id, popularityDueAt }, update: { $unset: { popularityDueAt: 1 } } } },
    ]),
    { ordered: true, timestamps: false },
  );
}

/** Adds views to articles and marks their popularity as due. */
export async function addViews(
  views: readonly { readonly postId: Types.ObjectId; readonly count: number }[],
  at: Date,
  session?: ClientSession,
): Promise<void> {
  await PostModel.bulkWrite(
    views.map(({ postId, count }) => ({
      updateOne: {
        filter: { _id: postId },
        update: { $inc: { views: count }, $set: { popularityDueAt: at } },
      },
    })),
    { ordered: false, timestamps: false, session },
  );
}
