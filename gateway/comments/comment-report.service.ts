import type { Types } from "mongoose";
import { reasonRules } from "../../schema/rules/moderation.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { newId } from "../shared/ids.ts";
import { foundOfEach } from "../shared/latest.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { againOnDuplicate, inTransaction } from "../shared/transaction.ts";
import { requireStanding } from "../users/standing.service.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { noComment } from "./comment.service.ts";
import { findComment } from "./comment-reading.service.ts";
import { CommentReport, CommentReportModel } from "./comment-report.entity.ts";

// Resolvers name the class; only services and loaders touch the model.
export { CommentReport };

/**
 * Says that a comment should not stand, once a person and comment: false when they had said so already. Throws
 * UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND for one that cannot be seen, CONFLICT for one's own.
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
  return againOnDuplicate(() =>
    inTransaction(async (session) => {
      await requireStanding(session, reporterId);
      const former = await CommentReportModel.exists({ commentId, reporterId }).session(session);
      if (former) return false;
      // It may have gone, or been hidden, since it was looked at.
      const shown = { _id: commentId, isRemoved: { $ne: true }, hiddenAt: null };
      const counted = await CommentModel.updateOne(shown, { $inc: { reportCount: 1 } }, { session });
      if (counted.matchedCount === 0) throw notFound(noComment);
      await CommentReportModel.create([{ _id: newId(at), ...report }], { session });
      return true;
    }),
  );
}

/** The latest open reports of each comment, in one query. By the comment's id. */
export const latestReports = (
  comments: readonly Pick<Comment, "_id" | "reportCount">[],
  limit: number,
): Promise<Map<string, CommentReport[]>> =>
  foundOfEach<CommentReport>(
    CommentReportModel,
    comments.map(({ _id, reportCount = 0 }) => ({ id: _id, count: reportCount })),
    { by: "commentId", where: { closedAt: null }, order: -1, limit },
  );

/** Every report that a person made. For « mes données ». */
export async function* reportsBy(reporterId: Types.ObjectId) {
  for await (const report of CommentReportModel.find({ reporterId }).lean<CommentReport[]>().cursor()) {
    const { commentId, reason, text, at } = report;
    yield { commentId, reason, text, at };
  }
}
