import { describe, expect, it } from "vitest";
import { feedEventsAfter, lastFeedSeq } from "../events/feed-log.service.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { withDatabase } from "../test/database.ts";
import { buildFeed, buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { buildFile } from "../test/factories.files.ts";
import { FileUseModel } from "../uploads/file-use.entity.ts";
import { FeedModel } from "./feed.entity.ts";
import { createFeed, getFeed } from "./feed.service.ts";
import { deleteFeeds, listStudioFeeds, updateFeed } from "./studio-feeds.service.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";

describe("listStudioFeeds", () => {
  it("lists the latest first and finds words without accents", async () => {
    const admin = await buildPublisher();
    const one = await buildFeed({ text: "Les échafaudages du pont" });
    const other = await buildFeed({ text: "La pluie" });
    const list = await listStudioFeeds(admin, { page: 1, limit: 10 });
    expect(list.items.map(({ _id }) => String(_id)).slice(0, 2)).toEqual([
      String(other._id),
      String(one._id),
    ]);
    expect(Object.keys(list.items[0]!)).not.toContain("words");
    const found = await listStudioFeeds(admin, { page: 1, limit: 10, keyword: "echafaudage" });
    expect(found).toMatchObject({ total: 1, items: [{ _id: one._id }] });
    expect(await listStudioFeeds(admin, { page: 1, limit: 10, keyword: "!!" })).toMatchObject({ total: 0 });
    await expect(listStudioFeeds(null, { page: 1, limit: 10 })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(listStudioFeeds(await buildReader(), { page: 1, limit: 10 })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(listStudioFeeds(admin, { page: 1, limit: 99 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});

describe("updateFeed", () => {
  it("changes text and file, tells open pages, and rewords what was told without telling it again", async () => {
    const admin = await buildPublisher();
    const file = await buildFile({ by: admin });
    const feed = await createFeed(admin, { text: "Avant", fileId: String(file._id) });
    const before = await lastFeedSeq();
    const changed = await updateFeed(admin, feed._id, { text: " Après coup ", fileId: String(file._id) });
    expect(changed).toMatchObject({ text: "Après coup", updatedAt: expect.any(Date), fileId: file._id });
    expect(await feedEventsAfter(before, 5)).toMatchObject([
      { kind: "FEED_UPDATED", feedId: String(feed._id) },
    ]);
    const told = await NotificationModel.find({ subjectId: feed._id }).lean();
    expect(told).toMatchObject([{ excerpt: "Après coup", at: feed.createdAt }]);
    await updateFeed(admin, feed._id, { text: "Sans image" });
    expect((await getFeed(feed._id)).fileId).toBeUndefined();
    expect(await FileUseModel.countDocuments({ subjectId: feed._id })).toBe(0);
    expect((await listStudioFeeds(admin, { page: 1, limit: 5, keyword: "image" })).total).toBe(1);
    expect((await listStudioFeeds(admin, { page: 1, limit: 5, keyword: "avant" })).total).toBe(0);
  });

  it("refuses those who may not, what is not there and what is wrong", async () => {
    const admin = await buildPublisher();
    const feed = await buildFeed();
    const good = { text: "Autrement" };
    await expect(updateFeed(null, feed._id, good)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(updateFeed(await buildReader(), feed._id, good)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(updateFeed(admin, unknown, good)).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const input of [{}, { text: " " }, { text: "x".repeat(5_001) }, { ...good, fileId: unknown }]) {
      await expect(updateFeed(admin, feed._id, input)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });
});

describe("deleteFeeds", () => {
  it("removes several and says how many, in French", async () => {
    const admin = await buildPublisher();
    const feeds = [await buildFeed(), await buildFeed()];
    const ids = feeds.map(({ _id }) => String(_id));
    expect(await deleteFeeds(admin, [...ids, unknown, "x", ids[0]])).toEqual({
      ...{ count: 2, message: "2 actualités supprimées" },
    });
    expect(await FeedModel.countDocuments({ _id: { $in: ids } })).toBe(0);
    expect(await deleteFeeds(admin, ids)).toEqual({ count: 0, message: "Aucune actualité supprimée" });
    await expect(deleteFeeds(await buildReader(), ids)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(deleteFeeds(admin, "tout")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});
