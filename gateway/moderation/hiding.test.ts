import { expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import { CommentReportModel } from "../comments/reports/comment-report.entity.ts";
import { reportComment } from "../comments/reports/comment-report.service.ts";
import { listStudioComments } from "../comments/studio/studio-comments.service.ts";
import type { Viewer } from "../core/policies.ts";
import { listModerationLog } from "../moderation-log/moderation-log.service.ts";
import { buildPostComment } from "../testing/factories/discussion.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { dismissCommentReports, explainHiding, hideComments, showComments } from "./moderation.service.ts";

withDatabase();

const why = { reason: "INSULT", text: "Ce n’est pas le lieu." };
const reportedIds = (admin: Viewer) =>
  listStudioComments(admin, { filter: "REPORTED", page: 1, limit: 20 }).then(({ items }) =>
    items.map(({ _id }) => String(_id)),
  );

it("needs no reason at once; one that follows is a line of its own, while the comment is hidden", async () => {
  const admin = await buildPublisher();
  const comment = await buildPostComment(await buildPost({ by: admin }), { text: "Des injures" });
  const ids = [String(comment._id)];
  expect(await explainHiding(admin, ids, why)).toMatchObject({ count: 0 });
  expect(await hideComments(admin, ids, null)).toMatchObject({ count: 1 });
  expect(await explainHiding(admin, ids, why)).toEqual({ count: 1, message: "1 commentaire expliqué" });
  await expect(explainHiding(admin, ids, {})).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  expect(
    (await listModerationLog(admin, { limit: 2 })).items.map(({ deed, reason }) => [deed, reason]),
  ).toEqual([
    ["HIDING_EXPLAINED", "INSULT"],
    ["COMMENT_HIDDEN", undefined],
  ]);
});

it("is undone with the reports that the hiding had closed, and not those of before", async () => {
  const admin = await buildPublisher();
  const comment = await buildPostComment(await buildPost({ by: admin }));
  const [id, ids] = [String(comment._id), [String(comment._id)]];
  await reportComment(await buildReader(), id, why);
  await dismissCommentReports(admin, ids);
  await reportComment(await buildReader(), id, why);
  await hideComments(admin, ids, null);
  await showComments(admin, ids, true);
  expect(await reportedIds(admin)).toContain(id);
  expect(await CommentModel.findById(id).lean()).toMatchObject({ reportCount: 1 });
  expect(await CommentReportModel.countDocuments({ commentId: id, closedAt: null })).toBe(1);
  await hideComments(admin, ids, null);
  await showComments(admin, ids);
  expect(await reportedIds(admin)).not.toContain(id);
});
