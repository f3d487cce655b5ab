import { describe, expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { deleteFeed } from "../feeds/feed.service.ts";
import { likeFeed, uncommentFeed, unlikeFeed } from "../feeds/feed-engagement.service.ts";
import { likePost, uncommentPost, unlikePost } from "../posts/engagement/post-engagement.service.ts";
import { buildPostComment, buildStoredPost } from "../testing/factories/discussion.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { actorsOf, idsOf, later, own } from "../testing/mails/notified.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { GroupedActionModel } from "./grouped-action.entity.ts";
import { NotificationModel } from "./notification.entity.ts";
import { countUnread, openNotification, readNotifications } from "./notification.service.ts";

withDatabase();

describe("likes of one article", () => {
  it("are one notification, moved up and unread again by each new one", async () => {
    const author = await buildPublisher();
    const [awa, yao, ali, eva] = [
      await buildReader(),
      await buildReader(),
      await buildReader(),
      await buildReader(),
    ];
    const post = await buildStoredPost({ by: author, title: "Le marché de nuit" });
    for (const each of [awa, yao]) {
      later();
      await likePost(each, post._id);
    }
    const [first] = await own(author);
    expect(first).toMatchObject({
      kind: "POST_LIKED",
      subjectId: post._id,
      actorCount: 2,
      isRead: false,
      excerpt: "Le marché de nuit",
      path: `/posts/${post.slug}`,
    });
    expect(actorsOf(first!)).toEqual(idsOf([yao, awa]));
    expect(await countUnread(author)).toBe(1);
    await readNotifications(author);
    expect(await countUnread(author)).toBe(0);
    later();
    await likePost(ali, post._id);
    expect(await countUnread(author)).toBe(1);
    await openNotification(author, first!._id);
    expect(await countUnread(author)).toBe(0);
    later();
    await likePost(eva, post._id);
    expect(await countUnread(author)).toBe(1);
    const after = await own(author);
    expect(after).toMatchObject([{ _id: first!._id, actorCount: 4, isRead: false }]);
    expect(actorsOf(after[0]!)).toEqual(idsOf([eva, ali, yao]));
  });

  it("notify nobody of their own action", async () => {
    const author = await buildPublisher();
    const post = await buildStoredPost({ by: author });
    await likePost(author, post._id);
    const comment = await buildPostComment(post, { by: author });
    await buildPostComment(post, { by: author, parentId: comment._id });
    expect(await own(author)).toEqual([]);
    expect(await GroupedActionModel.countDocuments({ subjectId: post._id })).toBe(0);
  });

  it("are withdrawn, and the notification is deleted with the last of them", async () => {
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const post = await buildStoredPost({ by: author });
    await likePost(awa, post._id);
    const at = (await own(author))[0]!.at;
    later();
    await likePost(yao, post._id);
    await unlikePost(yao, post._id);
    expect(await own(author)).toMatchObject([{ actorCount: 1, at }]);
    expect(actorsOf((await own(author))[0]!)).toEqual(idsOf([awa]));
    await unlikePost(awa, post._id);
    expect(await own(author)).toEqual([]);
    expect(await countUnread(author)).toBe(0);
  });

  it("do not notify again when they are given again", async () => {
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const feed = await buildFeed({ by: author, text: "Le marché" });
    later();
    await likeFeed(awa, feed._id);
    await unlikeFeed(awa, feed._id);
    await likeFeed(awa, feed._id);
    expect(await own(author)).toMatchObject([
      { kind: "FEED_LIKED", actorCount: 1, isRead: false, excerpt: "Le marché" },
    ]);
    const before = (await own(author))[0]!;
    await openNotification(author, before._id);
    later();
    await unlikeFeed(awa, feed._id);
    expect(await own(author)).toEqual([]);
    await likeFeed(awa, feed._id);
    expect(await own(author)).toMatchObject([{ actorCount: 1, isRead: true, at: before.at }]);
    expect(await countUnread(author)).toBe(0);
    later();
    await likeFeed(yao, feed._id);
    await readNotifications(author);
    later();
    for (const action of [unlikeFeed, likeFeed]) await action(awa, feed._id);
    const [again] = await own(author);
    expect(again).toMatchObject({ actorCount: 2, isRead: true });
    expect(actorsOf(again!)).toEqual(idsOf([yao, awa]));
  });

  it("of 50 feeds by one user make 50 notifications, each delivered once", async () => {
    const [author, awa] = [await buildPublisher(), await buildReader()];
    const feeds = [];
    for (let index = 0; index < 50; index++) feeds.push(await buildFeed({ by: author }));
    for (const action of [likeFeed, unlikeFeed, likeFeed])
      await Promise.all(feeds.map(({ _id }) => action(awa, _id)));
    const found = await NotificationModel.find({ recipientId: author.id }).lean();
    expect(found).toHaveLength(50);
    expect(found.every(({ actorCount }) => actorCount === 1)).toBe(true);
    expect(await GroupedActionModel.countDocuments({ actorId: awa.id })).toBe(50);
  });
});

describe("comments and replies", () => {
  it("notify each user once, the author of the answered comment of the reply", async () => {
    const [author, awa, yao, ali] = [
      ...[await buildPublisher(), await buildReader()],
      ...[await buildReader(), await buildReader()],
    ] as [Viewer, Viewer, Viewer, Viewer];
    const post = await buildStoredPost({ by: author });
    const comment = await buildPostComment(post, { by: awa, text: "Qui vient ?" });
    later();
    const reply = await buildPostComment(post, { by: yao, text: "Moi", parentId: comment._id });
    later();
    await buildPostComment(post, { by: ali, text: "Et moi", parentId: reply._id });
    expect(await own(awa)).toMatchObject([
      {
        kind: "COMMENT_REPLIED",
        subjectId: comment._id,
        actorCount: 2,
        excerpt: "Qui vient ?",
        path: `/posts/${post.slug}#commentaire-${comment._id}`,
      },
    ]);
    expect(await own(yao)).toMatchObject([{ kind: "COMMENT_REPLIED", subjectId: reply._id, actorCount: 1 }]);
    expect(await own(author)).toMatchObject([
      { kind: "POST_COMMENTED", actorCount: 3, path: `/posts/${post.slug}#commentaires` },
    ]);
    expect(await own(ali)).toEqual([]);
    // The author who is replied to: notified of the reply, and not of a comment as well.
    const theirs = await buildPostComment(post, { by: author, parentId: comment._id });
    await buildPostComment(post, { by: ali, parentId: theirs._id });
    expect((await own(author)).map(({ kind }) => kind)).toEqual(["COMMENT_REPLIED", "POST_COMMENTED"]);
  });

  it("count people, not comments, and are deleted with their subject", async () => {
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const feed = await buildFeed({ by: author });
    const comments = [];
    for (const by of [awa, yao, awa]) {
      later();
      comments.push(await buildComment(feed, { by }));
    }
    const counted = async () => (await own(author)).map(({ kind, actorCount }) => [kind, actorCount]);
    expect(await counted()).toEqual([["FEED_COMMENTED", 2]]);
    await uncommentFeed(awa, feed._id, comments[0]!._id);
    expect(await counted()).toEqual([["FEED_COMMENTED", 2]]);
    await uncommentFeed(author, feed._id, comments[2]!._id);
    expect(await counted()).toEqual([["FEED_COMMENTED", 1]]);
    expect(actorsOf((await own(author))[0]!)).toEqual(idsOf([yao]));
    await uncommentFeed(yao, feed._id, comments[1]!._id);
    expect(await counted()).toEqual([]);
    expect(await GroupedActionModel.countDocuments({ subjectId: feed._id })).toBe(0);
  });

  it("are withdrawn when the comment that was replied to, or the feed, is deleted", async () => {
    const [author, awa] = [await buildPublisher(), await buildReader()];
    const post = await buildStoredPost({ by: author });
    const comment = await buildPostComment(post, { by: awa });
    const reply = await buildPostComment(post, { parentId: comment._id });
    await uncommentPost(author, post._id, comment._id);
    expect(await own(awa)).toEqual([]);
    await uncommentPost(author, post._id, reply._id);
    expect(await own(author)).toEqual([]);
    const feed = await buildFeed({ by: author });
    await buildComment(feed, { by: awa });
    await likeFeed(awa, feed._id);
    await deleteFeed(author, feed._id);
    expect(await own(author)).toEqual([]);
    expect(await GroupedActionModel.countDocuments({ rootId: { $in: [feed._id, post._id] } })).toBe(0);
  });

  it("of an article notify nobody when its author's account is deleted", async () => {
    const author = await buildPublisher();
    const post = await buildStoredPost({ by: author });
    await UserModel.deleteOne({ _id: author.id });
    await likePost(await buildReader(), post._id);
    await buildPostComment(post);
    expect(await NotificationModel.countDocuments({ recipientId: author.id })).toBe(0);
  });
});
