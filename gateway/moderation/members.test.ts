import { describe, expect, it } from "vitest";
import { banFromComments, listBanned, unbanFromComments } from "../accounts/people/comment-ban.service.ts";
import { updateUser } from "../accounts/people/people.service.ts";
import { listComments } from "../comments/comment-list.service.ts";
import { CommentReportModel } from "../comments/reports/comment-report.entity.ts";
import { reportComment } from "../comments/reports/comment-report.service.ts";
import { listStudioComments } from "../comments/studio/studio-comments.service.ts";
import { clock, days, hours } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { commentFeed } from "../feeds/feed-engagement.service.ts";
import { listModerationLog } from "../moderation-log/moderation-log.service.ts";
import { commentPost } from "../posts/engagement/post-engagement.service.ts";
import { deletePost } from "../posts/publishing/post-trash.service.ts";
import { request } from "../testing/clients/request.ts";
import { buildPostComment, buildStoredPost } from "../testing/factories/discussion.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { dismissCommentReports } from "./moderation.service.ts";

withDatabase();

const why = { reason: "INSULT", text: "Ce n’est pas le lieu." };
const unknown = "0123456789abcdef01234567";
const reported = async (admin: Viewer) =>
  (await listStudioComments(admin, { filter: "REPORTED", page: 1, limit: 20 })).items.map(({ _id }) =>
    String(_id),
  );

describe("reportComment", () => {
  it("counts each member once, and is listed in the studio", async () => {
    const [admin, one, other] = [await buildPublisher(), await buildReader(), await buildReader()];
    const comment = await buildComment(await buildFeed(), { text: "Vous êtes des ânes" });
    expect(await reportComment(one, comment._id, why)).toBe(true);
    expect(await reportComment(one, String(comment._id), { reason: "SPAM" })).toBe(false);
    const twice = await Promise.all([1, 2].map(() => reportComment(other, comment._id, { reason: "HATE" })));
    expect(twice.sort()).toEqual([false, true]);
    expect(await reported(admin)).toEqual([String(comment._id)]);
    const { data } = await request(
      "{ studioComments { items { reportCount text reports { reason text reporter { id } } place { path } } } }",
      { viewer: admin },
    );
    expect(data.studioComments.items[0]).toMatchObject({
      reportCount: 2,
      text: "Vous êtes des ânes",
      place: { path: `/feeds#feed-${comment.subjectId}` },
      reports: [{ reason: "HATE" }, { reason: "INSULT", text: why.text, reporter: { id: one.id } }],
    });
  });

  it("rejects visitors, the caller's own comments, unknown ids, and unknown reasons", async () => {
    const [author, reader] = [await buildReader(), await buildReader()];
    const comment = await buildComment(await buildFeed(), { by: author });
    const refused = (viewer: Viewer | null, id: unknown, input: unknown) =>
      expect(reportComment(viewer, id, input)).rejects;
    await refused(null, comment._id, why).toMatchObject({ code: "UNAUTHENTICATED" });
    await refused(author, comment._id, why).toMatchObject({ code: "CONFLICT" });
    for (const id of [unknown, "x", { $ne: null }]) {
      await refused(reader, id, why).toMatchObject({ code: "NOT_FOUND" });
    }
    for (const input of [
      {},
      { reason: "ENNUI" },
      { reason: 7 },
      { reason: "SPAM", text: "x".repeat(301) },
      null,
    ]) {
      await refused(reader, comment._id, input).toMatchObject({ code: "BAD_USER_INPUT" });
    }
    expect(await CommentReportModel.countDocuments({ commentId: comment._id })).toBe(0);
  });

  it("is limited to comments that the member can see", async () => {
    const post = await buildStoredPost();
    const comment = await buildPostComment(post);
    await deletePost(await buildPublisher(), post._id);
    await expect(reportComment(await buildReader(), comment._id, why)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("can be dismissed, and cannot be repeated by the same member", async () => {
    const [admin, reader] = [await buildPublisher(), await buildReader()];
    const comment = await buildComment(await buildFeed());
    await reportComment(reader, comment._id, why);
    expect(await dismissCommentReports(admin, [String(comment._id)])).toMatchObject({
      message: "1 commentaire laissé en place",
    });
    expect(await reported(admin)).not.toContain(String(comment._id));
    expect(await reportComment(reader, comment._id, why)).toBe(false);
    expect(await reportComment(await buildReader(), comment._id, why)).toBe(true);
    expect(await reported(admin)).toContain(String(comment._id));
  });
});

describe("banFromComments", () => {
  it("rejects comments with the reason until its end, and restricts nothing else", async () => {
    const [admin, member] = [await buildPublisher(), await buildReader()];
    const feed = await buildFeed();
    const until = new Date(clock.now().getTime() + days(3));
    const banned = await banFromComments(admin, member.id, { ...why, until });
    expect(banned.commentBan).toMatchObject({ until, reason: "INSULT" });
    const refusal = await commentFeed(member, feed._id, { text: "Encore moi" }).catch((error) => error);
    expect(refusal).toMatchObject({ code: "FORBIDDEN" });
    expect(refusal.message).toMatch(/^Vous ne pouvez pas commenter avant le .+ Raison\u00a0: injure/);
    expect(refusal.message).toContain(why.text);
    const post = await buildPost();
    await expect(commentPost(member, post._id, { text: "Ici alors" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await listComments(feed._id, { limit: 10 })).items).toEqual([]);
    const { data } = await request(
      `{ me { commentBan { reason } } user: author(id: "${admin.id}") { commentBan { reason } } }`,
      { viewer: member },
    );
    expect(data).toEqual({ me: { commentBan: { reason: "INSULT" } }, user: { commentBan: null } });
    expect((await listBanned(admin, { page: 1, limit: 10 })).items.map(({ _id }) => String(_id))).toEqual([
      member.id,
    ]);
    clock.advance(days(3) + hours(1));
    expect((await commentFeed(member, feed._id, { text: "Me revoilà" })).comment.text).toBe("Me revoilà");
    expect((await listBanned(admin, { page: 1, limit: 10 })).total).toBe(0);
  });

  it("permanently ends when it is lifted; both are logged", async () => {
    const [admin, member] = [await buildPublisher(), await buildReader()];
    const feed = await buildFeed();
    await banFromComments(admin, member.id, { reason: "SPAM" });
    await expect(commentFeed(member, feed._id, { text: "Encore" })).rejects.toThrow(
      /^Vous ne pouvez plus commenter sur ce site\. Raison\u00a0: publicité/,
    );
    await unbanFromComments(admin, member.id);
    await unbanFromComments(admin, member.id);
    expect((await commentFeed(member, feed._id, { text: "Merci" })).comment.text).toBe("Merci");
    const { items } = await listModerationLog(admin, { limit: 10, memberId: member.id });
    expect(items.map(({ deed }) => deed)).toEqual(["MEMBER_UNBANNED", "MEMBER_BANNED"]);
  });

  it("rejects users without permission, administrators as target, and dates out of range", async () => {
    const [admin, member] = [await buildPublisher(), await buildReader()];
    await expect(banFromComments(null, member.id, why)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(banFromComments(member, admin.id, why)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(banFromComments(admin, (await buildPublisher()).id, why)).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(banFromComments(admin, unknown, why)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const wrong = [{}, { reason: "SPAM", until: "demain" }, { reason: "SPAM", until: new Date(0) }];
    for (const input of [...wrong, { reason: "SPAM", until: new Date("2099-01-01") }]) {
      await expect(banFromComments(admin, member.id, input)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
    }
    await expect(unbanFromComments(member, member.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(listBanned(member, { page: 1, limit: 10 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("names its end to the minute, in the site's time zone", async () => {
    const [admin, member] = [await buildPublisher(), await buildReader()];
    const feed = await buildFeed();
    clock.advance(Date.parse("2031-11-26T10:00:00Z") - clock.now().getTime());
    await banFromComments(admin, member.id, { reason: "SPAM", until: new Date("2031-12-01T23:59:59Z") });
    clock.advance(days(5));
    await expect(commentFeed(member, feed._id, { text: "Encore" })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("avant le 1er\u00a0décembre 2031 à 23\u00a0h\u00a059."),
    });
  });

  it("ends with a role of the team that moderates, and the log says so", async () => {
    const [admin, member] = [await buildPublisher(), await buildReader()];
    const feed = await buildFeed();
    await banFromComments(admin, member.id, { reason: "SPAM" });
    await updateUser(admin, member.id, { role: "AUTHOR" });
    await expect(commentFeed(member, feed._id, { text: "Bonjour" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await updateUser(admin, member.id, { role: "MODERATOR" })).commentBan).toBeUndefined();
    expect((await commentFeed(member, feed._id, { text: "Bonjour" })).comment.text).toBe("Bonjour");
    const { items } = await listModerationLog(admin, { limit: 5, memberId: member.id });
    expect(items.map(({ deed }) => deed)).toEqual(["MEMBER_UNBANNED", "MEMBER_BANNED"]);
  });
});
