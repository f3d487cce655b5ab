import { afterEach, describe, expect, it } from "vitest";
import { deleteFeed } from "../feeds/feed.service.ts";
import { likeFeed, uncommentFeed, unlikeFeed } from "../feeds/feed-deeds.service.ts";
import { likePost, uncommentPost, unlikePost } from "../posts/post-deeds.service.ts";
import { pubsub } from "../pubsub.ts";
import { clock, hours, minutes } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";
import type { Viewer } from "../shared/policies.ts";
import { withDatabase } from "../test/database.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { buildPostComment, buildTalkedOf } from "../test/factories.talk.ts";
import { request } from "../test/request.ts";
import { UserModel } from "../users/user.entity.ts";
import { forgetNotificationsOf } from "./forgetting.service.ts";
import { NotificationMarkerModel, NotificationModel } from "./notification.entity.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  readNotifications,
} from "./notification.service.ts";
import { notificationChanges } from "./notification-channel.ts";
import { NotificationDeedModel } from "./notification-deed.entity.ts";

withDatabase();

const own = async (viewer: Viewer) =>
  (await listNotifications(viewer, { limit: 50 })).items.filter(({ recipientId }) => recipientId);
/** Time goes on: what happens next is later than what was read. */
const later = () => clock.advance(minutes(1));
const ids = (viewers: readonly Viewer[]) => viewers.map(({ id }) => id);
const actorsOf = ({ actorIds = [] }: { actorIds?: readonly unknown[] }) => actorIds.map(String);

describe("likes of one article", () => {
  it("are one notification, moved up and unread again by each new one", async () => {
    const author = await buildPublisher();
    const [awa, yao, ali, eva] = [
      await buildReader(),
      await buildReader(),
      await buildReader(),
      await buildReader(),
    ];
    const post = await buildTalkedOf({ by: author, title: "Le marché de nuit" });
    for (const each of [awa, yao]) {
      later();
      await likePost(each, post._id);
    }
    const [first] = await own(author);
    expect(first).toMatchObject({
      ...{ kind: "POST_LIKED", subjectId: post._id, actorCount: 2, isRead: false },
      ...{ excerpt: "Le marché de nuit", path: `/posts/${post.slug}` },
    });
    expect(actorsOf(first!)).toEqual(ids([yao, awa]));
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
    expect(actorsOf(after[0]!)).toEqual(ids([eva, ali, yao]));
  });

  it("tell nobody of their own deed", async () => {
    const author = await buildPublisher();
    const post = await buildTalkedOf({ by: author });
    await likePost(author, post._id);
    const comment = await buildPostComment(post, { by: author });
    await buildPostComment(post, { by: author, parentId: comment._id });
    expect(await own(author)).toEqual([]);
    expect(await NotificationDeedModel.countDocuments({ subjectId: post._id })).toBe(0);
  });

  it("are taken back, and the notification goes with the last of them", async () => {
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const post = await buildTalkedOf({ by: author });
    await likePost(awa, post._id);
    const at = (await own(author))[0]!.at;
    later();
    await likePost(yao, post._id);
    await unlikePost(yao, post._id);
    expect(await own(author)).toMatchObject([{ actorCount: 1, at }]);
    expect(actorsOf((await own(author))[0]!)).toEqual(ids([awa]));
    await unlikePost(awa, post._id);
    expect(await own(author)).toEqual([]);
    expect(await countUnread(author)).toBe(0);
  });

  it("are no news when they are given again", async () => {
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
    for (const deed of [unlikeFeed, likeFeed]) await deed(awa, feed._id);
    const [again] = await own(author);
    expect(again).toMatchObject({ actorCount: 2, isRead: true });
    expect(actorsOf(again!)).toEqual(ids([yao, awa]));
  });

  it("of 50 feeds by one person are 50 quiet lines, each of them once", async () => {
    const [author, awa] = [await buildPublisher(), await buildReader()];
    const feeds = [];
    for (let index = 0; index < 50; index++) feeds.push(await buildFeed({ by: author }));
    for (const deed of [likeFeed, unlikeFeed, likeFeed])
      await Promise.all(feeds.map(({ _id }) => deed(awa, _id)));
    const found = await NotificationModel.find({ recipientId: author.id }).lean();
    expect(found).toHaveLength(50);
    expect(found.every(({ actorCount }) => actorCount === 1)).toBe(true);
    expect(await NotificationDeedModel.countDocuments({ actorId: awa.id })).toBe(50);
  });
});

describe("comments and replies", () => {
  it("tell each person once, the one who is answered of the reply", async () => {
    const [author, awa, yao, ali] = [
      ...[await buildPublisher(), await buildReader()],
      ...[await buildReader(), await buildReader()],
    ] as [Viewer, Viewer, Viewer, Viewer];
    const post = await buildTalkedOf({ by: author });
    const comment = await buildPostComment(post, { by: awa, text: "Qui vient ?" });
    later();
    const reply = await buildPostComment(post, { by: yao, text: "Moi", parentId: comment._id });
    later();
    await buildPostComment(post, { by: ali, text: "Et moi", parentId: reply._id });
    expect(await own(awa)).toMatchObject([
      {
        ...{ kind: "COMMENT_REPLIED", subjectId: comment._id, actorCount: 2, excerpt: "Qui vient ?" },
        path: `/posts/${post.slug}#commentaire-${comment._id}`,
      },
    ]);
    expect(await own(yao)).toMatchObject([{ kind: "COMMENT_REPLIED", subjectId: reply._id, actorCount: 1 }]);
    expect(await own(author)).toMatchObject([
      { kind: "POST_COMMENTED", actorCount: 3, path: `/posts/${post.slug}#commentaires` },
    ]);
    expect(await own(ali)).toEqual([]);
    // The author who answers and is answered: told of the reply, not of a comment besides.
    const theirs = await buildPostComment(post, { by: author, parentId: comment._id });
    await buildPostComment(post, { by: ali, parentId: theirs._id });
    expect((await own(author)).map(({ kind }) => kind)).toEqual(["COMMENT_REPLIED", "POST_COMMENTED"]);
  });

  it("count people, not comments, and go with what they told of", async () => {
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
    expect(actorsOf((await own(author))[0]!)).toEqual(ids([yao]));
    await uncommentFeed(yao, feed._id, comments[1]!._id);
    expect(await counted()).toEqual([]);
    expect(await NotificationDeedModel.countDocuments({ subjectId: feed._id })).toBe(0);
  });

  it("are not told of any more when the comment that was answered, or the feed, is gone", async () => {
    const [author, awa] = [await buildPublisher(), await buildReader()];
    const post = await buildTalkedOf({ by: author });
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
    expect(await NotificationDeedModel.countDocuments({ rootId: { $in: [feed._id, post._id] } })).toBe(0);
  });

  it("of somebody's article tell nobody when their account is gone", async () => {
    const author = await buildPublisher();
    const post = await buildTalkedOf({ by: author });
    await UserModel.deleteOne({ _id: author.id });
    await likePost(await buildReader(), post._id);
    await buildPostComment(post);
    expect(await NotificationModel.countDocuments({ recipientId: author.id })).toBe(0);
  });
});

describe("own ones and broadcasts together", () => {
  it("are counted and listed by their hour, each read in its way", async () => {
    const [author, other, awa] = [await buildPublisher(), await buildPublisher(), await buildReader()];
    later();
    const feed = await buildFeed({ by: author });
    later();
    await buildFeed({ by: other, text: "Pour tous" });
    later();
    await likeFeed(awa, feed._id);
    later();
    await buildFeed({ by: other, text: "Encore" });
    const { items, unreadCount } = await listNotifications(author, { limit: 3 });
    expect(items.map(({ kind }) => kind)).toEqual(["FEED_PUBLISHED", "FEED_LIKED", "FEED_PUBLISHED"]);
    expect(unreadCount).toBe(3);
    await openNotification(author, items[1]!._id);
    await openNotification(author, items[2]!._id);
    expect((await listNotifications(author, { limit: 3 })).items.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await countUnread(author)).toBe(1);
    later();
    await buildComment(feed, { by: awa });
    expect(await readNotifications(author)).toEqual({ unreadCount: 0 });
    expect(await NotificationMarkerModel.findById(author.id).lean()).toMatchObject({ openedIds: [] });
  });

  it("are shown by the schema", async () => {
    clock.advance(hours(1));
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const post = await buildTalkedOf({ by: author });
    for (const each of [awa, yao]) {
      later();
      await likePost(each, post._id);
    }
    later();
    await buildFeed();
    const { data, errors } = await request(
      "{ notifications(limit: 2) { items { kind path actorCount actor { id } actors { id } } } }",
      { viewer: author },
    );
    expect(errors).toBeUndefined();
    expect(data.notifications.items).toMatchObject([
      { kind: "FEED_PUBLISHED", path: expect.stringMatching(/^\/feeds#feed-/), actorCount: 1, actors: [{}] },
      {
        kind: "POST_LIKED",
        actorCount: 2,
        actor: { id: yao.id },
        actors: ids([yao, awa]).map((id) => ({ id })),
      },
    ]);
  });
});

describe("the channel of one's own", () => {
  const open: AsyncIterator<unknown>[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.return?.();
  });
  const follow = (viewer: Viewer) => {
    const changes = notificationChanges(viewer)[Symbol.asyncIterator]();
    open.push(changes);
    return changes;
  };

  it("reaches every device of the person with one object, and nobody else", async () => {
    clock.advance(hours(2));
    const [author, awa] = [await buildPublisher(), await buildReader()];
    const post = await buildTalkedOf({ by: author });
    const [phone, desktop, hers] = [follow(author), follow(author), follow(awa)];
    const told = [phone.next(), desktop.next()];
    const hersNext = hers.next();
    await likePost(awa, post._id);
    const [one, same] = await Promise.all(told);
    expect(one!.value).toMatchObject({
      ...{ kind: "GROUPED", unreadCount: 1 },
      notification: { kind: "POST_LIKED", actorCount: 1, isRead: false, path: `/posts/${post.slug}` },
    });
    expect(same!.value).toBe(one!.value);
    const next = phone.next();
    await unlikePost(awa, post._id);
    expect((await next).value).toMatchObject({
      ...{ kind: "WITHDRAWN", unreadCount: 0 },
      notification: { _id: one!.value.notification._id },
    });
    await buildFeed();
    expect((await hersNext).value).toMatchObject({ kind: "PUBLISHED" });
  });

  it("bears an article to go that thousands were told of", async () => {
    const author = await buildPublisher();
    const [feed, reader] = [await buildFeed({ by: author }), await buildReader()];
    const about = { kind: "COMMENT_REPLIED", rootId: feed._id, actorId: author.id, actorCount: 1 } as const;
    await NotificationModel.insertMany(
      Array.from({ length: 3_000 }, () => ({
        ...{ ...about, excerpt: "x", path: "/feeds", at: clock.now() },
        ...{ recipientId: newId(), subjectId: newId() },
      })),
    );
    await NotificationModel.create([
      { ...about, excerpt: "x", path: "/feeds", at: clock.now(), recipientId: reader.id, subjectId: newId() },
    ]);
    const changes = follow(reader);
    const told = [changes.next(), changes.next()];
    await deleteFeed(author, feed._id);
    const kinds = (await Promise.all(told)).map(({ value }) => [value.kind, value.notification.kind]);
    expect(kinds.sort()).toEqual([
      ["WITHDRAWN", "COMMENT_REPLIED"],
      ["WITHDRAWN", "FEED_PUBLISHED"],
    ]);
    expect(await NotificationModel.countDocuments({ rootId: feed._id })).toBe(0);
  });

  it("lets a socket go that reads nothing, and tells the others all the same", async () => {
    const [deaf, hearing] = [follow(await buildReader()), follow(await buildReader())];
    const first = deaf.next();
    const id = "0123456789abcdef01234567";
    const about = { id, kind: "FEED_PUBLISHED", subjectId: id, actorId: id, excerpt: "", path: "/" } as const;
    for (let index = 0; index < 1_100; index++) {
      const told = hearing.next();
      pubsub.publish("notificationEvent", {
        kind: "WITHDRAWN",
        notification: { ...about, at: "2026-11-21" },
      });
      expect((await told).value).toMatchObject({ kind: "WITHDRAWN" });
    }
    expect((await first).value).toMatchObject({ kind: "WITHDRAWN" });
    const rest = async () => {
      for (let isOver: boolean | undefined = false; !isOver; ) isOver = (await deaf.next()).done;
    };
    await expect(rest()).rejects.toThrow();
  });
});

describe("forgetNotificationsOf", () => {
  it("removes what a person was told, and them from what others were told", async () => {
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const post = await buildTalkedOf({ by: author });
    const comment = await buildPostComment(post, { by: awa });
    later();
    await buildPostComment(post, { by: yao, parentId: comment._id });
    later();
    await buildPostComment(post, { by: yao });
    await likePost(yao, post._id);
    await unlikePost(yao, post._id);
    await readNotifications(yao);
    expect(await own(author)).toMatchObject([{ kind: "POST_COMMENTED", actorCount: 2 }]);
    expect(await own(awa)).toHaveLength(1);
    await forgetNotificationsOf(yao.id);
    const left = await own(author);
    expect(left).toMatchObject([{ kind: "POST_COMMENTED", actorCount: 1 }]);
    expect(actorsOf(left[0]!)).toEqual(ids([awa]));
    expect(await own(awa)).toEqual([]);
    await forgetNotificationsOf(author.id);
    expect(await NotificationModel.countDocuments({ recipientId: author.id })).toBe(0);
    for (const { id } of [yao, author]) {
      expect(
        await NotificationDeedModel.countDocuments({ $or: [{ actorId: id }, { recipientId: id }] }),
      ).toBe(0);
      expect(await NotificationMarkerModel.findById(id)).toBeNull();
    }
  });
});
