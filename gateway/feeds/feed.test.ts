import { describe, expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import { LikeModel } from "../likes/like.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { FeedModel } from "./feed.entity.ts";
import { createFeed, deleteFeed, getFeed } from "./feed.service.ts";
import { commentFeed, likeFeed, uncommentFeed, unlikeFeed } from "./feed-engagement.service.ts";
import { feedEvents } from "./live/feed-events.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
const clientId = () => crypto.randomUUID();

describe("createFeed", () => {
  it("publishes, with its event and its notification", async () => {
    const admin = await buildPublisher();
    const before = await feedEvents.lastSeq();
    const feed = await createFeed(admin, { text: "  Akwaba !  " });
    expect(await getFeed(String(feed._id))).toMatchObject({
      text: "Akwaba !",
      likeCount: 0,
      commentCount: 0,
    });
    expect(await feedEvents.lastSeq()).toBe(before + 1);
    expect(await NotificationModel.findOne({ subjectId: feed._id }).lean()).toMatchObject({
      excerpt: "Akwaba !",
    });
  });

  it("refuses visitors and members", async () => {
    await expect(createFeed(null, { text: "x" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(createFeed(await buildReader(), { text: "x" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it.each([
    ["nothing", {}],
    ["a blank text", { text: " \n " }],
    ["a number", { text: 12 }],
    ["a long text", { text: "x".repeat(5_001) }],
    ["another clientId than a UUID", { text: "x", clientId: "7" }],
    ["no object", "text"],
    ["null", null],
  ])("refuses %s and changes nothing", async (_name, input) => {
    const before = await feedEvents.lastSeq();
    const refused = createFeed(await buildPublisher(), input);
    await expect(refused).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await feedEvents.lastSeq()).toBe(before);
  });

  it("returns the first result to a repeated request, also a concurrent one", async () => {
    const admin = await buildPublisher();
    const input = { text: "Une seule fois", clientId: clientId() };
    const before = await feedEvents.lastSeq();
    const [first, second] = await Promise.all([createFeed(admin, input), createFeed(admin, input)]);
    const third = await createFeed(admin, { ...input, clientId: input.clientId.toUpperCase() });
    expect(new Set([first, second, third].map(({ _id }) => String(_id))).size).toBe(1);
    expect(await FeedModel.countDocuments({ text: input.text })).toBe(1);
    expect(await feedEvents.lastSeq()).toBe(before + 1);
    const other = await createFeed(await buildPublisher(), input);
    expect(String(other._id)).not.toBe(String(first._id));
  });
});

describe("likeFeed and unlikeFeed", () => {
  it("count each user once, also when repeated", async () => {
    const feed = await buildFeed();
    const reader = await buildReader();
    expect((await likeFeed(reader, feed._id)).likeCount).toBe(1);
    const before = await feedEvents.lastSeq();
    expect((await likeFeed(reader, String(feed._id))).likeCount).toBe(1);
    expect(await feedEvents.lastSeq()).toBe(before);
    expect((await likeFeed(await buildReader(), feed._id)).likeCount).toBe(2);
    expect((await unlikeFeed(reader, feed._id)).likeCount).toBe(1);
    expect((await unlikeFeed(reader, feed._id)).likeCount).toBe(1);
  });

  it.each([
    ["likeFeed", likeFeed],
    ["unlikeFeed", unlikeFeed],
  ])("refuse visitors and unknown ids: %s", async (_name, action) => {
    const reader = await buildReader();
    await expect(action(null, unknown)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const id of [unknown, "abc", { $ne: null }, undefined]) {
      await expect(action(reader, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("stay exact when 50 members like and unlike concurrently, and the log has no gap", async () => {
    const feed = await buildFeed();
    const readers = await Promise.all(Array.from({ length: 50 }, () => buildReader()));
    const before = await feedEvents.lastSeq();
    await Promise.all(readers.flatMap((reader) => [likeFeed(reader, feed._id), likeFeed(reader, feed._id)]));
    expect(await feedEvents.lastSeq()).toBe(before + 50);
    await Promise.all(
      readers.map((reader, index) => (index % 2 ? unlikeFeed(reader, feed._id) : likeFeed(reader, feed._id))),
    );
    expect(await feedEvents.lastSeq()).toBe(before + 75);
    expect((await getFeed(feed._id)).likeCount).toBe(25);
    expect(await LikeModel.countDocuments({ subjectId: feed._id })).toBe(25);
  });
});

describe("commentFeed", () => {
  it("adds a comment and counts it", async () => {
    const feed = await buildFeed();
    const { feed: after, comment } = await commentFeed(await buildReader(), feed._id, { text: " Oui ! " });
    expect(after.commentCount).toBe(1);
    expect(comment).toMatchObject({ text: "Oui !", subjectKind: "FEED", subjectId: feed._id });
  });

  it("returns the first result to a repeated request", async () => {
    const feed = await buildFeed();
    const reader = await buildReader();
    const input = { text: "Une fois", clientId: clientId() };
    const tries = await Promise.all([1, 2, 3].map(() => commentFeed(reader, feed._id, input)));
    expect(new Set(tries.map(({ comment }) => String(comment._id))).size).toBe(1);
    expect((await getFeed(feed._id)).commentCount).toBe(1);
  });

  it("rejects a repeated clientId on another feed, and accepts another user's clientId", async () => {
    const [one, other, reader] = [await buildFeed(), await buildFeed(), await buildReader()];
    const input = { text: "Une fois", clientId: clientId() };
    await commentFeed(reader, one._id, input);
    await expect(commentFeed(reader, other._id, input)).rejects.toMatchObject({ code: "CONFLICT" });
    await commentFeed(await buildReader(), other._id, input);
    expect((await getFeed(one._id)).commentCount).toBe(1);
    expect((await getFeed(other._id)).commentCount).toBe(1);
  });

  it("rejects visitors, invalid texts and unknown ids", async () => {
    const feed = await buildFeed();
    const reader = await buildReader();
    await expect(commentFeed(null, feed._id, { text: "x" })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    for (const text of ["", "  ", "x".repeat(2_001), { a: 1 }]) {
      await expect(commentFeed(reader, feed._id, { text })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
    await expect(commentFeed(reader, unknown, { text: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await CommentModel.countDocuments({ subjectId: feed._id })).toBe(0);
  });
});

describe("uncommentFeed", () => {
  it("lets its author and administrators delete a comment, once", async () => {
    const feed = await buildFeed();
    const author = await buildReader();
    const [own, other] = [await buildComment(feed, { by: author }), await buildComment(feed)];
    expect((await uncommentFeed(author, feed._id, String(own._id))).commentCount).toBe(1);
    await expect(uncommentFeed(author, feed._id, own._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await uncommentFeed(await buildPublisher(), feed._id, other._id)).commentCount).toBe(0);
  });

  it("rejects other users, and comments of another feed", async () => {
    const [feed, elsewhere] = [await buildFeed(), await buildFeed()];
    const author = await buildReader();
    const comment = await buildComment(feed, { by: author });
    await expect(uncommentFeed(null, feed._id, comment._id)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(uncommentFeed(await buildReader(), feed._id, comment._id)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    for (const id of [unknown, "abc", undefined]) {
      await expect(uncommentFeed(author, feed._id, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(uncommentFeed(author, elsewhere._id, comment._id)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await getFeed(feed._id)).commentCount).toBe(1);
  });
});

describe("deleteFeed", () => {
  it("deletes its likes, comments and notification", async () => {
    const admin = await buildPublisher();
    const feed = await buildFeed({ by: admin });
    await likeFeed(await buildReader(), feed._id);
    await buildComment(feed);
    expect(await deleteFeed(admin, feed._id)).toMatchObject({ likeCount: 1, commentCount: 1 });
    for (const left of [
      LikeModel.countDocuments({ subjectId: feed._id }),
      CommentModel.countDocuments({ subjectId: feed._id }),
      NotificationModel.countDocuments({ subjectId: feed._id }),
    ]) {
      expect(await left).toBe(0);
    }
    await expect(deleteFeed(admin, feed._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is for its author and administrators", async () => {
    const author = await buildPublisher();
    const feed = await buildFeed({ by: author });
    await expect(deleteFeed(null, feed._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(deleteFeed(await buildReader(), feed._id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    // An author who is no longer an administrator may still delete their own feeds.
    await deleteFeed({ ...author, role: "READER" }, feed._id);
    const another = await buildFeed();
    await deleteFeed(await buildPublisher(), another._id);
  });
});
