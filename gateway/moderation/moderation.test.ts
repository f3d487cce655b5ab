import { describe, expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import { CommentWordsModel } from "../comments/comment-search-index.entity.ts";
import { CommentReportModel } from "../comments/reports/comment-report.entity.ts";
import { reportComment } from "../comments/reports/comment-report.service.ts";
import { type CommentFilter, listStudioComments } from "../comments/studio/studio-comments.service.ts";
import type { Viewer } from "../core/policies.ts";
import { getFeed } from "../feeds/feed.service.ts";
import { commentFeed, uncommentFeed } from "../feeds/feed-engagement.service.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { ModerationLogEntryModel } from "../moderation-log/moderation-log.entity.ts";
import { listModerationLog } from "../moderation-log/moderation-log.service.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { commentPost } from "../posts/engagement/post-engagement.service.ts";
import { postEvents } from "../posts/live/post-events.ts";
import { deletePost, erasePosts } from "../posts/publishing/post-trash.service.ts";
import { repairCounters } from "../scheduler/repair.service.ts";
import { request } from "../testing/clients/request.ts";
import { buildPostComment } from "../testing/factories/discussion.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { deleteComments, dismissCommentReports, hideComments, showComments } from "./moderation.service.ts";

withDatabase();

const why = { reason: "INSULT", text: "Ce n’est pas le lieu." };
const unknown = "0123456789abcdef01234567";
const idsOf = (admin: Viewer, filter: CommentFilter, more = {}) =>
  listStudioComments(admin, { filter, page: 1, limit: 20, ...more }).then(({ items }) =>
    items.map(({ _id }) => String(_id)),
  );
/** Without tags: articles inserted by factories are not counted there. */
async function expectExactCounters(): Promise<void> {
  const { feeds, posts, replies } = await repairCounters();
  expect([feeds?.corrected, posts?.corrected, replies?.corrected]).toEqual([0, 0, 0]);
}
const linesOf = async (admin: Viewer) => (await listModerationLog(admin, { limit: 50 })).items;

describe("hideComments and showComments", () => {
  it("hide text and author from everybody, and keep position, replies and counters", async () => {
    const [admin, author, reader] = [await buildPublisher(), await buildReader(), await buildReader()];
    const post = await buildPost({ by: admin });
    const comment = await buildPostComment(post, { by: author, text: "Des injures" });
    const reply = await buildPostComment(post, { by: reader, text: "Voyons", parentId: comment._id });
    await reportComment(reader, comment._id, why);
    const before = await postEvents.lastSeq();
    expect(await hideComments(admin, [String(comment._id), String(comment._id)], why)).toEqual({
      count: 1,
      message: "1 commentaire masqué",
    });
    const [event] = await postEvents.eventsAfter(before, 10);
    expect(event).toMatchObject({
      name: "post.commentChanged",
      after: { commentId: String(comment._id) },
    });
    const document = `{ post(slug: "${post.slug}") { commentCount comments { items {
      id text isHidden isRemoved replyCount author { id } replies { items { text } } } } } }`;
    for (const viewer of [null, author, admin]) {
      const { data } = await request(document, { viewer });
      expect(data.post).toEqual({
        commentCount: 2,
        comments: {
          items: [
            {
              id: String(comment._id),
              text: "",
              isHidden: true,
              isRemoved: false,
              replyCount: 1,
              author: null,
              replies: { items: [{ text: "Voyons" }] },
            },
          ],
        },
      });
    }
    expect(await idsOf(admin, "REPORTED")).not.toContain(String(comment._id));
    expect((await idsOf(admin, "HIDDEN"))[0]).toBe(String(comment._id));
    expect(await hideComments(admin, [String(comment._id)], why)).toMatchObject({
      count: 0,
      message: "Aucun commentaire masqué",
    });
    await expect(
      commentPost(reader, post._id, { text: "Et moi", parentId: String(comment._id) }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    // A reply to the same parent names the author it answers, and not that of the hidden comment.
    await buildPostComment(post, { text: "Calmez-vous", parentId: reply._id });
    expect(await NotificationModel.countDocuments({ recipientId: author.id, kind: "COMMENT_REPLIED" })).toBe(
      1,
    );
    expect(
      await NotificationModel.findOne({ recipientId: author.id, kind: "COMMENT_REPLIED" }).lean(),
    ).toMatchObject({ actorCount: 1 });

    expect(await showComments(admin, [String(comment._id)])).toMatchObject({
      message: "1 commentaire rétabli",
    });
    const [again] = (await request(document)).data.post.comments.items;
    expect(again).toMatchObject({ text: "Des injures", isHidden: false, author: { id: author.id } });
    const known = { actorId: expect.anything(), commentId: comment._id };
    const lines = await linesOf(admin);
    expect(lines.slice(0, 2)).toMatchObject([
      { ...known, deed: "COMMENT_SHOWN" },
      { ...known, deed: "COMMENT_HIDDEN", reason: "INSULT", text: why.text },
    ]);
    expect(lines.map(({ memberId }) => String(memberId)).slice(0, 2)).toEqual([author.id, author.id]);
    await expectExactCounters();
  });

  it("withdraws its notifications, and leaves it out of REST", async () => {
    const [admin, author] = [await buildPublisher(), await buildReader()];
    const feed = await buildFeed({ by: admin });
    const before = await feedEvents.lastSeq();
    const { comment } = await commentFeed(author, feed._id, { text: "À cacher" });
    const sent = { recipientId: admin.id, subjectId: feed._id, kind: "FEED_COMMENTED" } as const;
    expect(await NotificationModel.countDocuments(sent)).toBe(1);
    await hideComments(admin, [String(comment._id)], why);
    expect(await NotificationModel.countDocuments(sent)).toBe(0);
    const names = (await feedEvents.eventsAfter(before, 10)).map(({ name }) => name);
    expect(names).toEqual(["feed.commented", "feed.commentChanged"]);
    expect((await getFeed(feed._id)).commentCount).toBe(1);
    const { data } = await request(`{ feed(id: "${feed._id}") { comments { items { text isHidden } } } }`);
    expect(data.feed.comments.items).toEqual([{ text: "", isHidden: true }]);
  });

  it.each([
    ["hideComments", hideComments],
    ["showComments", (viewer: Viewer | null, ids: unknown) => showComments(viewer, ids)],
    ["deleteComments", deleteComments],
    ["dismissCommentReports", dismissCommentReports],
  ])("%s rejects users who are not administrators, and invalid input", async (_name, action) => {
    const comment = await buildComment(await buildFeed());
    const ids = [String(comment._id)];
    await expect(action(null, ids, why)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(action(await buildReader(), ids, why)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const admin = await buildPublisher();
    for (const wrong of ["x", [7], Array.from({ length: 101 }, () => unknown), null]) {
      await expect(action(admin, wrong, why)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
    expect(await action(admin, [unknown, "abc"], why)).toMatchObject({ count: 0 });
    if (action === hideComments || action === deleteComments) {
      await expect(action(admin, ids, { text: "sans raison" })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    }
    expect(await CommentModel.findById(comment._id).lean()).toMatchObject({ text: comment.text });
  });
});

describe("deleteComments and the others", () => {
  it("delete several at once with their reports and texts, and keep no text in the log", async () => {
    const admin = await buildPublisher();
    const feed = await buildFeed();
    const secret = "Numéro de téléphone 0708091011";
    const one = await buildComment(feed, { text: secret });
    const post = await buildPost();
    const other = await buildPostComment(post, { text: secret });
    await reportComment(await buildReader(), one._id, { reason: "PRIVACY" });
    // It is not readable any more; moderators can still delete its replies.
    await deletePost(admin, post._id);
    expect(await deleteComments(admin, [String(one._id), String(other._id)], why)).toEqual({
      count: 2,
      message: "2 commentaires supprimés",
    });
    expect((await getFeed(feed._id)).commentCount).toBe(0);
    const gone = { _id: { $in: [one._id, other._id] } };
    expect(await CommentModel.countDocuments(gone)).toBe(0);
    expect(await CommentWordsModel.countDocuments(gone)).toBe(0);
    expect(await CommentReportModel.countDocuments({ commentId: one._id })).toBe(0);
    const lines = await linesOf(admin);
    expect(lines[0]).toMatchObject({ deed: "COMMENT_DELETED", reason: "INSULT" });
    expect(JSON.stringify(await ModerationLogEntryModel.find().lean())).not.toContain("0708091011");
    await expectExactCounters();
  });

  it("logs the deletion of another user's comment, and not of one's own", async () => {
    const [admin, author] = [await buildPublisher(), await buildReader()];
    const feed = await buildFeed();
    const [own, others] = [
      await buildComment(feed, { by: author }),
      await buildComment(feed, { by: author }),
    ];
    const before = await ModerationLogEntryModel.countDocuments();
    await uncommentFeed(author, feed._id, own._id);
    expect(await ModerationLogEntryModel.countDocuments()).toBe(before);
    await uncommentFeed(admin, feed._id, others._id);
    expect((await linesOf(admin))[0]).toMatchObject({ deed: "COMMENT_DELETED", commentId: others._id });
  });

  it("deletes reports together with their comment's subject", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin });
    const comment = await buildPostComment(post);
    await reportComment(await buildReader(), comment._id, why);
    await deletePost(admin, post._id);
    await erasePosts(admin, [String(post._id)]);
    expect(await CommentReportModel.countDocuments({ commentId: comment._id })).toBe(0);
    expect(await CommentWordsModel.countDocuments({ _id: comment._id })).toBe(0);
  });
});

describe("listStudioComments", () => {
  it("lists the most reported first, and filters by words without accents and by author", async () => {
    const [admin, author] = [await buildPublisher(), await buildReader()];
    const feed = await buildFeed();
    const once = await buildComment(feed, { by: author, text: "Achetez mes échafaudages" });
    const twice = await buildComment(feed, { by: author, text: "Deux fois pire" });
    for (const by of [await buildReader(), await buildReader()]) await reportComment(by, twice._id, why);
    await reportComment(await buildReader(), once._id, why);
    const reported = await idsOf(admin, "REPORTED");
    expect(reported.indexOf(String(twice._id))).toBeLessThan(reported.indexOf(String(once._id)));
    expect(await idsOf(admin, "ALL", { keyword: "echafaudage" })).toEqual([String(once._id)]);
    expect(await idsOf(admin, "ALL", { keyword: "« ! »" })).toEqual([]);
    expect(await idsOf(admin, "ALL", { authorId: author.id })).toEqual([String(twice._id), String(once._id)]);
    expect(await idsOf(admin, "HIDDEN", { authorId: author.id })).toEqual([]);
    await expect(
      listStudioComments(await buildReader(), { filter: "ALL", page: 1, limit: 5 }),
    ).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(listStudioComments(admin, { filter: "ALL", page: 0, limit: 5 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});

describe("listModeration", () => {
  it("is paginated, for administrators", async () => {
    const admin = await buildPublisher();
    const first = await listModerationLog(admin, { limit: 2 });
    expect(first).toMatchObject({ hasMore: true });
    const next = await listModerationLog(admin, { limit: 2, before: String(first.items.at(-1)?._id) });
    expect(next.items[0]?._id.equals(first.items[0]!._id)).toBe(false);
    await expect(listModerationLog(await buildReader(), { limit: 2 })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(listModerationLog(admin, { limit: 51 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(listModerationLog(admin, { limit: 2, before: "x" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
