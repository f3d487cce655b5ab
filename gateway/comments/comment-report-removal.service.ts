import type { ClientSession, Types } from "mongoose";
import type { Subject } from "../likes/like.service.ts";
import { clock } from "../shared/clock.ts";
import { CommentReportModel } from "./comment-report.entity.ts";

/** The open reports of a comment are answered. In the transaction of the answer. */
export async function closeReports(session: ClientSession, commentId: Types.ObjectId): Promise<void> {
  await CommentReportModel.updateMany(
    { commentId, closedAt: null },
    { $set: { closedAt: clock.now() } },
    { session },
  );
}

/** Removes the reports of a comment that goes. */
export async function removeReports(session: ClientSession, commentId: Types.ObjectId): Promise<void> {
  await CommentReportModel.deleteMany({ commentId }, { session });
}

/** Removes those of all comments of a subject that goes. */
export async function removeReportsOf(session: ClientSession, { id }: Subject): Promise<void> {
  await CommentReportModel.deleteMany({ subjectId: id }, { session });
}
