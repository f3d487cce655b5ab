import type { Types } from "mongoose";
import { expect } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { likeFeed, unlikeFeed } from "../feeds/feed-engagement.service.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { GroupedActionModel } from "../notifications/grouped-action.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { likePost, unlikePost } from "../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { buildStoredPost } from "./factories/discussion.ts";
import { buildFeed, buildPublisher, buildReader } from "./factories/feeds.ts";

export const readersOf = (count: number) => Promise.all(Array.from({ length: count }, () => buildReader()));

/** Returns the stored counters of a subject and the actual numbers. */
export async function truthOf(subjectId: Types.ObjectId) {
  const [likes, comments] = [
    await LikeModel.countDocuments({ subjectId }),
    await CommentModel.countDocuments({ subjectId, isRemoved: { $ne: true } }),
  ];
  return { likeCount: likes, commentCount: comments };
}

/** Lets that many members like and unlike one article and one feed concurrently, and expects exact counters afterwards. */
export async function likeConcurrently(members: number): Promise<void> {
  const author = await buildPublisher();
  const [post, feed] = [await buildStoredPost({ by: author }), await buildFeed({ by: author })];
  const readers = await readersOf(members);
  await Promise.all(
    readers.flatMap((reader, index) => [
      likePost(reader, post._id),
      likeFeed(reader, feed._id),
      // Every third member unlikes concurrently, and every second of those likes again.
      ...(index % 3 === 0 ? [unlikePost(reader, post._id), unlikeFeed(reader, feed._id)] : []),
      ...(index % 6 === 0 ? [likePost(reader, post._id), likeFeed(reader, feed._id)] : []),
    ]),
  );
  const left = members - Math.ceil(members / 3) + Math.ceil(members / 6);
  expect(await truthOf(post._id)).toEqual({ likeCount: left, commentCount: 0 });
  expect(await PostModel.findById(post._id).lean()).toMatchObject({ likeCount: left });
  expect(await truthOf(feed._id)).toEqual({ likeCount: left, commentCount: 0 });
  expect(await FeedModel.findById(feed._id).lean()).toMatchObject({ likeCount: left });
  for (const [kind, { _id: subjectId }] of [
    ["POST_LIKED", post],
    ["FEED_LIKED", feed],
  ] as const) {
    expect(await NotificationModel.find({ kind, subjectId }).lean()).toMatchObject([{ actorCount: left }]);
    expect(await GroupedActionModel.countDocuments({ kind, subjectId, goneAt: null })).toBe(left);
  }
}
