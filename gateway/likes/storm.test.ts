import type { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { commentFeed, likeFeed, unlikeFeed } from "../feeds/feed-deeds.service.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { NotificationDeedModel } from "../notifications/notification-deed.entity.ts";
import { PostModel } from "../posts/post.entity.ts";
import { commentPost, likePost, uncommentPost, unlikePost } from "../posts/post-deeds.service.ts";
import { repairCounters } from "../scheduler/repair.service.ts";
import { withDatabase } from "../test/database.ts";
import { buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { buildTalkedOf } from "../test/factories.talk.ts";
import { LikeModel } from "./like.entity.ts";
import { removeLikesBy } from "./like-removal.service.ts";

withDatabase();

const members = 200;
const readersOf = (count: number) => Promise.all(Array.from({ length: count }, () => buildReader()));

/** What is counted of a subject, and what there is. */
async function truthOf(subjectId: Types.ObjectId) {
  const [likes, comments] = [
    await LikeModel.countDocuments({ subjectId }),
    await CommentModel.countDocuments({ subjectId, isRemoved: { $ne: true } }),
  ];
  return { likeCount: likes, commentCount: comments };
}

describe("counters", () => {
  it("equal what there is after 200 members liked and unliked one article and one feed at once", async () => {
    const author = await buildPublisher();
    const [post, feed] = [await buildTalkedOf({ by: author }), await buildFeed({ by: author })];
    const readers = await readersOf(members);
    await Promise.all(
      readers.flatMap((reader, index) => [
        likePost(reader, post._id),
        likeFeed(reader, feed._id),
        // Every third one changes their mind while all are at it, every second of those twice.
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
      expect(await NotificationDeedModel.countDocuments({ kind, subjectId, goneAt: null })).toBe(left);
    }
  });

  it("equal what there is after comments came, were answered and went at once", async () => {
    const [post, feed, readers] = [await buildTalkedOf(), await buildFeed(), await readersOf(30)];
    const parents = await Promise.all(
      readers.slice(0, 5).map((by) => commentPost(by, post._id, { text: "Oui" })),
    );
    const admin = await buildPublisher();
    await Promise.allSettled([
      ...readers.map((reader, index) => {
        const parentId = String(parents[index % 5]!.comment._id);
        return commentPost(reader, post._id, { text: "Non", parentId });
      }),
      ...parents.map(({ comment }) => uncommentPost(admin, post._id, comment._id)),
      ...readers.map((reader) => commentFeed(reader, feed._id, { text: "Bien" })),
    ]);
    expect(await PostModel.findById(post._id).lean()).toMatchObject(await truthOf(post._id));
    expect(await FeedModel.findById(feed._id).lean()).toMatchObject(await truthOf(feed._id));
    for (const { _id, replyCount = 0 } of await CommentModel.find({
      subjectId: post._id,
      parentId: null,
    }).lean()) {
      expect(await CommentModel.countDocuments({ parentId: _id })).toBe(replyCount);
    }
  });
});

describe("removeLikesBy", () => {
  it("takes back all that somebody likes, in steps, with counters and notifications", async () => {
    const [reader, other, author] = [await buildReader(), await buildReader(), await buildPublisher()];
    const posts = await Promise.all(Array.from({ length: 25 }, () => buildTalkedOf({ by: author })));
    const feed = await buildFeed({ by: author });
    for (const { _id } of posts) await likePost(reader, _id);
    await likeFeed(reader, feed._id);
    await likePost(other, posts[0]!._id);
    // One that went without its likes.
    await LikeModel.create({ subjectKind: "POST", subjectId: reader.id, userId: reader.id });
    await PostModel.updateOne({ _id: posts[1]!._id }, { $set: { trashedAt: new Date() } });
    await removeLikesBy(reader.id);
    expect(await LikeModel.countDocuments({ userId: reader.id })).toBe(0);
    const counts = await PostModel.find({ _id: { $in: posts.map(({ _id }) => _id) } }).lean();
    expect(counts.reduce((sum, { likeCount }) => sum + likeCount, 0)).toBe(1);
    expect(await FeedModel.findById(feed._id).lean()).toMatchObject({ likeCount: 0 });
    expect(await NotificationModel.find({ recipientId: author.id }).lean()).toMatchObject([
      { kind: "POST_LIKED", subjectId: posts[0]!._id, actorCount: 1 },
    ]);
    await removeLikesBy(reader.id);
  });
});

it("leaves nothing to the nightly repair", async () => {
  const { feeds, posts, replies } = await repairCounters();
  expect([feeds.mended, posts.mended, replies.mended]).toEqual([0, 0, 0]);
  expect(posts.checked).toBeGreaterThan(0);
});
