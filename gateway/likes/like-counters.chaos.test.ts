import { describe, expect, it } from "vitest";
import { deleteLikesBy } from "../accounts/deletion/like-removal.service.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { commentFeed, likeFeed } from "../feeds/feed-engagement.service.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { commentPost, likePost, uncommentPost } from "../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { repairCounters } from "../scheduler/repair.service.ts";
import { buildStoredPost } from "../testing/factories/discussion.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { likeConcurrently, readersOf, truthOf } from "../testing/like-counters.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { LikeModel } from "./like.entity.ts";

withDatabase();

describe("counters", () => {
  it("are exact after members liked and unliked one article and one feed concurrently", () =>
    likeConcurrently(40));

  it("are exact after concurrent comments, replies and deletions", async () => {
    const [post, feed, readers] = [await buildStoredPost(), await buildFeed(), await readersOf(30)];
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
  it("removes all likes of a user, in steps, with counters and notifications", async () => {
    const [reader, other, author] = [await buildReader(), await buildReader(), await buildPublisher()];
    const posts = await Promise.all(Array.from({ length: 25 }, () => buildStoredPost({ by: author })));
    const feed = await buildFeed({ by: author });
    for (const { _id } of posts) await likePost(reader, _id);
    await likeFeed(reader, feed._id);
    await likePost(other, posts[0]!._id);
    // A subject deleted without its likes.
    await LikeModel.create({ subjectKind: "POST", subjectId: reader.id, userId: reader.id });
    await PostModel.updateOne({ _id: posts[1]!._id }, { $set: { trashedAt: new Date() } });
    await deleteLikesBy(reader.id);
    expect(await LikeModel.countDocuments({ userId: reader.id })).toBe(0);
    const counts = await PostModel.find({ _id: { $in: posts.map(({ _id }) => _id) } }).lean();
    expect(counts.reduce((sum, { likeCount }) => sum + likeCount, 0)).toBe(1);
    expect(await FeedModel.findById(feed._id).lean()).toMatchObject({ likeCount: 0 });
    expect(await NotificationModel.find({ recipientId: author.id }).lean()).toMatchObject([
      { kind: "POST_LIKED", subjectId: posts[0]!._id, actorCount: 1 },
    ]);
    await deleteLikesBy(reader.id);
  });
});

it("leaves nothing for the nightly repair to correct", async () => {
  const { feeds, posts, replies } = await repairCounters();
  expect([feeds?.corrected, posts?.corrected, replies?.corrected]).toEqual([0, 0, 0]);
  expect(posts?.checked).toBeGreaterThan(0);
});
