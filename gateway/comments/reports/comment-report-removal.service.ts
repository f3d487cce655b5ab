import type { ClientSession, Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import type { Subject } from "../../likes/like.service.ts";
import { CommentReportModel } from "./comment-report.entity.ts";

/** Closes the open reports of a comment, in the transaction of the moderation action. */
export async function closeReports(session: ClientSession, commentId: Types.ObjectId): Promise<void> {
  await CommentReportModel.updateMany(
    { commentId, closedAt: null },
    { $set: { closedAt: clock.now() } },
    { session },
  );
}

/** Deletes the reports of a deleted comment. */
export async function removeReports(session: ClientSession, commentId: Types.ObjectId): Promise<void> {
  await CommentReportModel.deleteMany({ commentId }, { session });
}

/** Deletes the reports of all comments of a deleted subject. */
export async function removeReportsOf(session: ClientSession, { id }: Subject): Promise<void> {
  await CommentReportModel.deleteMany({ subjectId: id }, { session });
}
