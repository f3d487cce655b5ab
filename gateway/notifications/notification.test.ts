import { describe, expect, it } from "vitest";
import { clock, hours } from "../core/clock.ts";
import { deleteFeed } from "../feeds/feed.service.ts";
import { request } from "../testing/clients/request.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { excerptOf } from "./excerpt.ts";
import { NotificationMarkerModel, NotificationModel } from "./notification.entity.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  readNotifications,
} from "./notification.service.ts";
import { notificationChanges } from "./notification-channel.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
const list = (viewer: Parameters<typeof listNotifications>[0], limit = 20) =>
  listNotifications(viewer, { limit });

describe("a published feed", () => {
  it("reaches accounts older than it, and not its author", async () => {
    const [older, author] = [await buildReader(), await buildPublisher()];
    clock.advance(hours(1));
    const feed = await buildFeed({ by: author, text: "Une nouvelle" });
    clock.advance(hours(1));
    const younger = await buildReader();
    expect((await list(older)).items).toMatchObject([
      { kind: "FEED_PUBLISHED", subjectId: feed._id, excerpt: "Une nouvelle", isRead: false },
    ]);
    expect(await countUnread(older)).toBe(1);
    for (const viewer of [author, younger]) {
      expect(await list(viewer)).toMatchObject({ items: [], hasMore: false, unreadCount: 0 });
    }
  });

  it("deletes its notification when it is deleted", async () => {
    const [reader, author] = [await buildReader(), await buildPublisher()];
    clock.advance(hours(3));
    const feed = await buildFeed({ by: author });
    const before = await countUnread(reader);
    await deleteFeed(author, feed._id);
    expect(await countUnread(reader)).toBe(before - 1);
    expect(await NotificationModel.countDocuments({ subjectId: feed._id })).toBe(0);
  });
});

describe("reading", () => {
  it("marks one notification, or all up to now", async () => {
    clock.advance(hours(10));
    const reader = await buildReader();
    clock.advance(hours(1));
    for (const text of ["un", "deux", "trois"]) await buildFeed({ text });
    const { items } = await list(reader);
    expect(items.map(({ excerpt }) => excerpt)).toEqual(["trois", "deux", "un"]);
    const opened = await openNotification(reader, String(items[1]!._id));
    expect(opened).toMatchObject({ excerpt: "deux", isRead: true });
    await openNotification(reader, items[1]!._id);
    expect((await list(reader)).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect(await countUnread(reader)).toBe(2);
    expect(await readNotifications(reader)).toMatchObject({ unreadCount: 0 });
    expect((await list(reader)).items.every(({ isRead }) => isRead)).toBe(true);
    expect(await NotificationMarkerModel.findById(reader.id).lean()).toMatchObject({ openedIds: [] });
    clock.advance(hours(1));
    await buildFeed();
    expect(await countUnread(reader)).toBe(1);
  });

  it("pages by the last one seen, newest first", async () => {
    clock.advance(hours(20));
    const reader = await buildReader();
    clock.advance(hours(1));
    for (const text of ["a", "b", "c"]) await buildFeed({ text });
    const first = await list(reader, 2);
    expect(first).toMatchObject({
      items: [{ excerpt: "c" }, { excerpt: "b" }],
      hasMore: true,
      unreadCount: 3,
    });
    const rest = await listNotifications(reader, { before: String(first.items[1]!._id), limit: 2 });
    expect(rest).toMatchObject({ items: [{ excerpt: "a" }], hasMore: false });
  });

  it("stops counting at 100", async () => {
    clock.advance(hours(30));
    const reader = await buildReader();
    const { id: actorId } = await buildPublisher();
    const at = new Date(clock.now().getTime() + 1_000);
    await NotificationModel.insertMany(
      Array.from({ length: 120 }, () => ({
        kind: "FEED_PUBLISHED",
        subjectId: unknown,
        excerpt: "x",
        path: "/feeds",
        actorId,
        at,
      })),
    );
    expect(await countUnread(reader)).toBe(100);
  });

  it("refuses visitors, strangers' notifications and bad pages", async () => {
    const reader = await buildReader();
    expect(await list(null)).toMatchObject({ items: [], hasMore: false, unreadCount: 0 });
    expect(await countUnread(null)).toBe(0);
    await expect(readNotifications(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(openNotification(null, unknown)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const id of [unknown, "x", {}]) {
      await expect(openNotification(reader, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    const theirs = await NotificationModel.create({
      kind: "FEED_PUBLISHED",
      recipientId: (await buildReader()).id,
      subjectId: unknown,
      excerpt: "x",
      path: "/feeds",
      actorId: unknown,
      at: new Date(clock.now().getTime() + hours(1)),
    });
    await expect(openNotification(reader, theirs._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(listNotifications(reader, { limit: 51 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(listNotifications(reader, { limit: 1, before: unknown })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the channel", () => {
  it("sends new and deleted notifications to everybody, and READ to the account itself only", async () => {
    const [awa, yao, author] = [await buildReader(), await buildReader(), await buildPublisher()];
    const [hers, his] = [awa, yao].map((viewer) => notificationChanges(viewer)[Symbol.asyncIterator]());
    for (const each of [hers, his]) {
      expect((await each!.next()).value).toMatchObject({ kind: "CURRENT" });
    }
    const messages = [hers!.next(), his!.next()];
    clock.advance(hours(50));
    const feed = await buildFeed({ by: author, text: "Nouvelle" });
    for (const { value } of await Promise.all(messages)) {
      expect(value).toMatchObject({ kind: "PUBLISHED", notification: { subjectId: feed._id } });
    }
    const [next, nextOfHis] = [hers!.next(), his!.next()];
    await readNotifications(awa);
    expect((await next).value).toMatchObject({
      kind: "READ",
      seq: 1,
      notification: null,
      readState: { unreadCount: 0, seq: 1 },
    });
    await deleteFeed(author, feed._id);
    expect((await nextOfHis).value).toMatchObject({
      kind: "WITHDRAWN",
      notification: { kind: "FEED_PUBLISHED", subjectId: feed._id },
    });
    await Promise.all([hers!.return?.(), his!.return?.()]);
  });

  it("ends waiting subscriptions and those of visitors at once", async () => {
    for (const viewer of [null, await buildReader()]) {
      const changes = notificationChanges(viewer)[Symbol.asyncIterator]();
      if (viewer) await changes.next();
      const pending = changes.next();
      await changes.return?.();
      expect((await pending).done).toBe(true);
    }
  });
});

it("is returned by the schema, to visitors too", async () => {
  const source =
    "{ unreadCount notifications { items { id actor { id } createdAt isRead kind } hasMore unreadCount } }";
  expect((await request(source)).data).toEqual({
    unreadCount: 0,
    notifications: { items: [], hasMore: false, unreadCount: 0 },
  });
  clock.advance(hours(60));
  const [viewer, author] = [await buildReader(), await buildPublisher()];
  clock.advance(hours(1));
  await buildFeed({ by: author });
  const { data } = await request(source, { viewer });
  expect(data).toMatchObject({
    unreadCount: 1,
    notifications: {
      items: [{ actor: { id: author.id }, isRead: false, kind: "FEED_PUBLISHED" }],
      unreadCount: 1,
    },
  });
});

describe("excerptOf", () => {
  it("keeps a short text in one line, and cuts a long one between words", () => {
    expect(excerptOf("  Un\n\n texte  court ")).toBe("Un texte court");
    const long = excerptOf(`${"mot ".repeat(33)}virgule, suite et fin`);
    expect(long).toMatch(/ virgule…$/);
    expect(excerptOf("👩".repeat(100))).not.toMatch(/[\uD800-\uDBFF]…$/);
    expect(excerptOf("x".repeat(500))).toHaveLength(141);
  });
});
