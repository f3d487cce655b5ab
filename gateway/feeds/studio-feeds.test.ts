import { describe, expect, it } from "vitest";
import { FileUseModel } from "../files/storing/file-use.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { FeedModel } from "./feed.entity.ts";
import { createFeed, getFeed } from "./feed.service.ts";
import { feedEvents } from "./live/feed-events.ts";
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
  it("changes text and file, updates open pages, and rewords its notification without sending it again", async () => {
    const admin = await buildPublisher();
    const file = await buildFile({ by: admin });
    const feed = await createFeed(admin, { text: "Avant", fileId: String(file._id) });
    const before = await feedEvents.lastSeq();
    const changed = await updateFeed(admin, feed._id, { text: " Après coup ", fileId: String(file._id) });
    expect(changed).toMatchObject({ text: "Après coup", updatedAt: expect.any(Date), fileId: file._id });
    expect(await feedEvents.eventsAfter(before, 5)).toMatchObject([
      { name: "feed.updated", subjectId: String(feed._id) },
    ]);
    const notifications = await NotificationModel.find({ subjectId: feed._id }).lean();
    expect(notifications).toMatchObject([{ excerpt: "Après coup", at: feed.createdAt }]);
    await updateFeed(admin, feed._id, { text: "Sans image" });
    expect((await getFeed(feed._id)).fileId).toBeUndefined();
    expect(await FileUseModel.countDocuments({ subjectId: feed._id })).toBe(0);
    expect((await listStudioFeeds(admin, { page: 1, limit: 5, keyword: "image" })).total).toBe(1);
    expect((await listStudioFeeds(admin, { page: 1, limit: 5, keyword: "avant" })).total).toBe(0);
  });

  it("rejects users without permission, unknown ids and invalid input", async () => {
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
  it("deletes several and returns their number, in French", async () => {
    const admin = await buildPublisher();
    const feeds = [await buildFeed(), await buildFeed()];
    const ids = feeds.map(({ _id }) => String(_id));
    expect(await deleteFeeds(admin, [...ids, unknown, "x", ids[0]])).toEqual({
      count: 2,
      message: "2 actualités supprimées",
    });
    expect(await FeedModel.countDocuments({ _id: { $in: ids } })).toBe(0);
    expect(await deleteFeeds(admin, ids)).toEqual({ count: 0, message: "Aucune actualité supprimée" });
    await expect(deleteFeeds(await buildReader(), ids)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(deleteFeeds(admin, "tout")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});
