import type { Types } from "mongoose";
import { reasonRules } from "../../../schema/rules/moderation.ts";
import { clock } from "../../core/clock.ts";
import { newId } from "../../core/documents/ids.ts";
import { latestPerParent } from "../../core/documents/latest-per-parent.ts";
import { retryOnDuplicate } from "../../core/documents/transaction.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { requireActiveAccount } from "../../users/account-status.service.ts";
import { type Comment, CommentModel } from "../comment.entity.ts";
import { findComment, noComment } from "../comment.service.ts";
import { commentSubjects } from "../comment-subjects.ts";
import { CommentReport, CommentReportModel } from "./comment-report.entity.ts";

import { hideIfReported } from "./hide-if-reported.service.ts";

// Resolvers refer to the class; only services and loaders use the model.
export { CommentReport };

/**
 * Reports a comment, once per user and comment; enough reports hide it until the team has judged it. Returns false when the user had already reported it. Throws
 * UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND for a comment that the user cannot see, CONFLICT for the user's own.
 */
export async function reportComment(viewer: Viewer | null, id: unknown, input: unknown): Promise<boolean> {
  const { id: reporterId } = requireViewer(viewer);
  const { reason, text = "" } = await check(reasonRules, input);
  const seen = await findComment(viewer, id);
  if (!seen || seen.isRemoved || seen.hiddenAt) throw notFound(noComment);
  if (String(seen.authorId) === reporterId) {
    throw new AppError("CONFLICT", "Ce commentaire est le vôtre\u00a0: vous pouvez le supprimer.");
  }
  const { _id: commentId, subjectId } = seen;
  const at = clock.now();
  const report = { commentId, subjectId, reporterId, reason, text: text.trim(), at };
  return retryOnDuplicate(() =>
    commentSubjects.value[seen.subjectKind].recordChange(async (session) => {
      await requireActiveAccount(session, reporterId);
      const former = await CommentReportModel.exists({ commentId, reporterId }).session(session);
      if (former) return { result: false };
      // The comment may have been deleted or hidden since the first check.
      const shown = { _id: commentId, isRemoved: { $ne: true }, hiddenAt: null };
      const counted = await CommentModel.updateOne(shown, { $inc: { reportCount: 1 } }, { session });
      if (counted.matchedCount === 0) throw notFound(noComment);
      await CommentReportModel.create([{ _id: newId(at), ...report }], { session });
      const isHidden = await hideIfReported(session, seen);
      return { result: true, ...(isHidden && { subjectId, after: { commentId: String(commentId) } }) };
    }),
  );
}

/** Returns the latest open reports of each comment, in one query, by the comment's id. */
export const latestReports = (
  comments: readonly Pick<Comment, "_id" | "reportCount">[],
  limit: number,
): Promise<Map<string, CommentReport[]>> =>
  latestPerParent<CommentReport>(
    CommentReportModel,
    comments.map(({ _id, reportCount = 0 }) => ({ id: _id, count: reportCount })),
    { by: "commentId", where: { closedAt: null }, order: -1, limit },
  );

/** All reports made by a user. For the export of account data. */
export async function* exportReports(reporterId: Types.ObjectId) {
  for await (const report of CommentReportModel.find({ reporterId }).lean<CommentReport[]>().cursor()) {
    const { commentId, reason, text, at, outcome = null } = report;
    yield { commentId, reason, text, at, outcome };
  }
}
