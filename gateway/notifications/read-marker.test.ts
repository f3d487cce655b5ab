import { describe, expect, it } from "vitest";
import { clock, hours } from "../core/clock.ts";
import { likeFeed } from "../feeds/feed-engagement.service.ts";
import { likePost, unlikePost } from "../posts/engagement/post-engagement.service.ts";
import { request } from "../testing/clients/request.ts";
import { buildPostComment, buildStoredPost } from "../testing/factories/discussion.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { actorsOf, idsOf, later, own } from "../testing/mails/notified.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { GroupedActionModel } from "./grouped-action.entity.ts";
import { NotificationMarkerModel, NotificationModel } from "./notification.entity.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  readNotifications,
} from "./notification.service.ts";
import { deleteNotificationsOf } from "./notification-removal.service.ts";

withDatabase();

describe("personal notifications and broadcasts together", () => {
  it("are counted and listed by date, each marked as read in its own way", async () => {
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
    expect(await readNotifications(author)).toMatchObject({ unreadCount: 0 });
    expect(await NotificationMarkerModel.findById(author.id).lean()).toMatchObject({ openedIds: [] });
  });

  it("are shown by the schema", async () => {
    clock.advance(hours(1));
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const post = await buildStoredPost({ by: author });
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
        actors: idsOf([yao, awa]).map((id) => ({ id })),
      },
    ]);
  });
});

describe("deleteNotificationsOf", () => {
  it("removes a user's notifications, and the user from those of others", async () => {
    const [author, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
    const post = await buildStoredPost({ by: author });
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
    await deleteNotificationsOf(yao.id);
    const left = await own(author);
    expect(left).toMatchObject([{ kind: "POST_COMMENTED", actorCount: 1 }]);
    expect(actorsOf(left[0]!)).toEqual(idsOf([awa]));
    expect(await own(awa)).toEqual([]);
    await deleteNotificationsOf(author.id);
    expect(await NotificationModel.countDocuments({ recipientId: author.id })).toBe(0);
    for (const { id } of [yao, author]) {
      expect(await GroupedActionModel.countDocuments({ $or: [{ actorId: id }, { recipientId: id }] })).toBe(
        0,
      );
      expect(await NotificationMarkerModel.findById(id)).toBeNull();
    }
  });
});
