import { afterEach, describe, expect, it } from "vitest";
import { deleteFeed } from "../feeds/feed.service.ts";
import { likePost, unlikePost } from "../posts/post-deeds.service.ts";
import { pubsub } from "../pubsub.ts";
import { clock, hours } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";
import type { Viewer } from "../shared/policies.ts";
import { withDatabase } from "../test/database.ts";
import { buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { buildTalkedOf } from "../test/factories.talk.ts";
import { NotificationModel } from "./notification.entity.ts";
import { notificationChanges } from "./notification-channel.ts";

withDatabase();

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
