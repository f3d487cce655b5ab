import { describe, expect, it } from "vitest";
import { postCounts } from "../../categories/tag.service.ts";
import { CommentModel } from "../../comments/comment.entity.ts";
import { clock, days } from "../../core/clock.ts";
import { FileModel } from "../../files/file.entity.ts";
import { LikeModel } from "../../likes/like.entity.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import { consumed } from "../../testing/consumed.ts";
import { buildPostComment } from "../../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { PostSlugModel } from "../editing/post-slug.entity.ts";
import { likePost } from "../engagement/post-engagement.service.ts";
import { postEvents } from "../live/post-events.ts";
import { PostModel } from "../post.entity.ts";
import { findPostBySlug } from "../post.service.ts";
import { publishDuePosts } from "./post-schedule.service.ts";
import { deletePost, deletePosts, erasePosts, purgePosts, restorePosts } from "./post-trash.service.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";
const idsOf = (posts: readonly { _id: unknown }[]) => posts.map(({ _id }) => String(_id));

describe("deletePosts and restorePosts", () => {
  it("move articles to the trash and back, and return how many", async () => {
    const admin = await buildPublisher();
    const posts = [
      await buildPost({ by: admin, tags: ["Va et vient"] }),
      await buildPost({ status: "DRAFT" }),
    ];
    const before = await postEvents.lastSeq();
    const ids = [...idsOf(posts), ...idsOf(posts), unknown, "abc"];
    expect(await deletePosts(admin, ids)).toEqual({ count: 2, message: "2 articles supprimés" });
    expect(await deletePosts(admin, ids)).toEqual({ count: 0, message: "Aucun article supprimé" });
    expect(await findPostBySlug(null, posts[0]!.slug)).toBeNull();
    expect(await postCounts("va-et-vient")).toMatchObject({ PUBLISHED: 0, TRASHED: 1 });
    await consumed();
    expect(await NotificationModel.countDocuments({ subjectId: posts[0]!._id })).toBe(0);
    expect(await postEvents.eventsAfter(before, 10)).toMatchObject([
      { name: "post.withdrawn", subjectId: String(posts[0]!._id) },
    ]);

    expect(await restorePosts(admin, [String(posts[0]!._id)])).toEqual({
      count: 1,
      message: "1 article restauré",
    });
    expect(await findPostBySlug(null, posts[0]!.slug)).toMatchObject({
      status: "PUBLISHED",
      trashedAt: null,
    });
    expect(await postCounts("va-et-vient")).toMatchObject({ PUBLISHED: 1, TRASHED: 0 });
    expect(await restorePosts(admin, [String(posts[0]!._id)])).toMatchObject({ count: 0 });
  });

  it("delete one article, or report that it does not exist", async () => {
    const admin = await buildPublisher();
    const post = await buildPost();
    expect(await deletePost(admin, String(post._id))).toMatchObject({ message: "1 article supprimé" });
    for (const id of [post._id, unknown, "abc", { $ne: null }]) {
      await expect(deletePost(admin, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it.each([
    ["deletePosts", deletePosts],
    ["restorePosts", restorePosts],
    ["erasePosts", erasePosts],
    ["deletePost", deletePost],
  ])("are for administrators: %s", async (_name, action) => {
    const post = await buildPost();
    await expect(action(null, [String(post._id)])).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const author = { id: String(post.authorId), sessionId: unknown, role: "READER" as const };
    const ids = action === deletePost ? String(post._id) : [String(post._id)];
    await expect(action(author, ids)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("take a list of at most 100 ids", async () => {
    const admin = await buildPublisher();
    for (const ids of [
      undefined,
      {},
      "abc",
      [{ $ne: null }],
      [12],
      Array.from({ length: 101 }, () => unknown),
    ]) {
      await expect(deletePosts(admin, ids)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
    expect(await deletePosts(admin, [])).toMatchObject({ count: 0 });
  });

  it("count each article once when many remove it at once", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ tags: ["Une fois"] });
    const all = await Promise.all([1, 2, 3].map(() => deletePosts(admin, [String(post._id)])));
    expect(all.map(({ count }) => count).sort()).toEqual([0, 0, 1]);
    expect(await postCounts("une-fois")).toMatchObject({ PUBLISHED: 0, TRASHED: 1 });
  });
});

describe("erasePosts and purgePosts", () => {
  it("erase articles of the trash, with their likes and comments", async () => {
    const admin = await buildPublisher();
    const picture = await buildPicture(admin);
    const post = await buildPost({ by: admin, tags: ["Adieu"], coverName: picture.filename });
    await likePost(await buildReader(), post._id);
    await buildPostComment(post);
    const id = String(post._id);
    expect(await erasePosts(admin, [id])).toEqual({ count: 0, message: "Aucun article effacé" });
    await deletePosts(admin, [id]);
    expect(await erasePosts(admin, [id])).toEqual({ count: 1, message: "1 article effacé" });
    for (const left of [
      PostModel.countDocuments({ _id: post._id }),
      PostSlugModel.countDocuments({ postId: post._id }),
      LikeModel.countDocuments({ subjectId: post._id }),
      CommentModel.countDocuments({ subjectId: post._id }),
      NotificationModel.countDocuments({ subjectId: post._id }),
    ]) {
      expect(await left).toBe(0);
    }
    expect(await FileModel.findById(picture._id).lean()).toMatchObject({ useCount: 0 });
    expect(await postCounts("adieu")).toMatchObject({ PUBLISHED: 0, TRASHED: 0 });
    expect((await buildPost({ by: admin, slug: post.slug })).slug).toBe(post.slug);
  });

  it("erase articles after 30 days in the trash", async () => {
    const admin = await buildPublisher();
    const old = await buildPost();
    await deletePosts(admin, [String(old._id)]);
    clock.advance(days(29));
    const recent = await buildPost();
    await deletePosts(admin, [String(recent._id)]);
    expect(await purgePosts()).toBe(0);
    clock.advance(days(1) + 1_000);
    const both = await Promise.all([purgePosts(), purgePosts()]);
    expect(both[0] + both[1]).toBeGreaterThanOrEqual(1);
    expect(await PostModel.findById(old._id)).toBeNull();
    expect(await PostModel.findById(recent._id)).not.toBeNull();
  });
});

describe("publishDuePosts", () => {
  it("publishes at the scheduled date, once, and notifies everybody", async () => {
    const scheduledAt = new Date(clock.now().getTime() + days(1));
    const [due, trashed] = [
      await buildPost({ status: "SCHEDULED", scheduledAt, tags: ["À l’heure"] }),
      await buildPost({ status: "SCHEDULED", scheduledAt }),
    ];
    const later = await buildPost({
      status: "SCHEDULED",
      scheduledAt: new Date(scheduledAt.getTime() + 9_000_000),
    });
    await deletePosts(await buildPublisher(), [String(trashed._id)]);
    expect(await publishDuePosts()).toBe(0);
    expect(await findPostBySlug(null, due.slug)).toBeNull();
    clock.advance(days(1) + 1_000);
    const before = await postEvents.lastSeq();
    const both = await Promise.all([publishDuePosts(), publishDuePosts()]);
    expect(both[0] + both[1]).toBe(1);
    expect(await findPostBySlug(null, due.slug)).toMatchObject({
      status: "PUBLISHED",
      scheduledAt: null,
      publishedAt: expect.any(Date),
      popularityDueAt: expect.any(Date),
    });
    await consumed();
    const notifications = { subjectId: due._id, kind: "POST_PUBLISHED" } as const;
    expect(await NotificationModel.countDocuments(notifications)).toBe(1);
    expect(await postCounts("a-l-heure")).toMatchObject({ PUBLISHED: 1, SCHEDULED: 0 });
    expect(await postEvents.eventsAfter(before, 10)).toMatchObject([{ name: "post.published" }]);
    expect(await PostModel.findById(later._id).lean()).toMatchObject({ status: "SCHEDULED" });
  });
});
