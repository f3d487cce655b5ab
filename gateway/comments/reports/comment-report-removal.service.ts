import type { ClientSession, Types } from "mongoose";
import { clock, minutes } from "../../core/clock.ts";
import type { Subject } from "../../likes/like.service.ts";
import { type CommentReport, CommentReportModel, type ReportOutcome } from "./comment-report.entity.ts";

/** Closes the open reports of a comment at the date of the moderation action, in its transaction. */
export async function closeReports(
  session: ClientSession,
  commentId: Types.ObjectId,
  closedAt: Date,
  outcome: ReportOutcome,
): Promise<void> {
  const open = { commentId, closedAt: null };
  await CommentReportModel.updateMany(open, { $set: { closedAt, outcome } }, { session });
}

/** Opens the reports again that an action closed at this date. Returns their number. */
export async function reopenReports(
  session: ClientSession,
  commentId: Types.ObjectId,
  closedAt: Date,
): Promise<number> {
  const { modifiedCount } = await CommentReportModel.updateMany(
    { commentId, closedAt },
    { $unset: { closedAt: 1, outcome: 1 } },
    { session },
  );
  return modifiedCount;
}

const undoneWithin = minutes(10);

/** Opens the reports again that were closed last, within the last minutes. Returns their number. */
export async function reopenLatest(session: ClientSession, commentId: Types.ObjectId): Promise<number> {
  const since = new Date(clock.now().getTime() - undoneWithin);
  const last = await CommentReportModel.findOne({ commentId, closedAt: { $gt: since } })
    .sort({ closedAt: -1 })
    .session(session)
    .lean<CommentReport>();
  return last?.closedAt ? reopenReports(session, commentId, last.closedAt) : 0;
}

/** Deletes the reports of a deleted comment. */
export async function removeReports(session: ClientSession, commentId: Types.ObjectId): Promise<void> {
  await CommentReportModel.deleteMany({ commentId }, { session });
}

/** Deletes the reports of all comments of a deleted subject. */
export async function removeReportsOf(session: ClientSession, { id }: Subject): Promise<void> {
  await CommentReportModel.deleteMany({ subjectId: id }, { session });
}
