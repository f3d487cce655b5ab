import type { ClientSession, Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { withdrawComment } from "../../notifications/grouped-notification.service.ts";
import { type Comment, CommentModel } from "../comment.entity.ts";
import { forgetText, rememberText } from "../holding/removed-texts.service.ts";
import { closeReports, reopenLatest, reopenReports } from "../reports/comment-report-removal.service.ts";
import { hideIfReported } from "../reports/hide-if-reported.service.ts";

/** Result of a moderation step; null when the comment was already in that state, or is deleted. */
export interface ModeratedComment {
  readonly comment: Comment;
  readonly announce?: () => void;
}

/**
 * Hides a comment: its text is withheld from every reader, while it keeps its position, its replies and is still counted.
 * Its notifications are withdrawn and its reports closed. The caller checks the permission.
 */
export async function hideComment(
  session: ClientSession,
  id: Types.ObjectId,
): Promise<ModeratedComment | null> {
  const hiddenAt = clock.now();
  const comment = await CommentModel.findOneAndUpdate(
    // Readers' reports may have hidden it until now.
    { _id: id, isRemoved: { $ne: true }, $or: [{ hiddenAt: null }, { reportCount: { $gt: 0 } }] },
    { $set: { hiddenAt }, $unset: { reportCount: 1 } },
    { session, returnDocument: "before" },
  ).lean<Comment>();
  if (!comment) return null;
  await closeReports(session, comment._id, hiddenAt, "UPHELD");
  await rememberText(session, comment);
  return { comment, announce: await withdrawComment(session, comment._id) };
}

/** Finds a hidden comment, as a step that leaves it as it is. */
export async function findHidden(
  session: ClientSession,
  id: Types.ObjectId,
): Promise<ModeratedComment | null> {
  const comment = await CommentModel.findOne({ _id: id, hiddenAt: { $exists: true } })
    .session(session)
    .lean<Comment>();
  return comment && { comment };
}

/** Shows a hidden comment again, unchanged. Nobody is notified a second time. */
export async function showComment(
  session: ClientSession,
  id: Types.ObjectId,
): Promise<ModeratedComment | null> {
  const comment = await CommentModel.findOneAndUpdate(
    { _id: id, hiddenAt: { $exists: true } },
    { $unset: { hiddenAt: 1 } },
    { session, returnDocument: "before" },
  ).lean<Comment>();
  await forgetText(session, id);
  return comment && { comment };
}

/** Undoes a hiding: shows the comment, and the reports that were closed with it wait for a decision again. */
export async function undoHiding(
  session: ClientSession,
  id: Types.ObjectId,
): Promise<ModeratedComment | null> {
  const shown = await showComment(session, id);
  if (!shown?.comment.hiddenAt) return null;
  const reportCount = await reopenReports(session, id, shown.comment.hiddenAt);
  if (reportCount > 0) await CommentModel.updateOne({ _id: id }, { $set: { reportCount } }, { session });
  await hideIfReported(session, shown.comment);
  return shown;
}

/** Undoes the decision to leave a comment: the reports that were closed last wait again. */
export async function undoDismissal(
  session: ClientSession,
  id: Types.ObjectId,
): Promise<ModeratedComment | null> {
  const reportCount = await reopenLatest(session, id);
  if (reportCount === 0) return null;
  const comment = await CommentModel.findOneAndUpdate(
    { _id: id, hiddenAt: null, isRemoved: { $ne: true } },
    { $inc: { reportCount } },
    { session, returnDocument: "before" },
  ).lean<Comment>();
  if (comment) await hideIfReported(session, comment);
  return comment && { comment };
}

/** Closes the reports of a comment that stays; one that they hid is shown again. */
export async function dismissReports(
  session: ClientSession,
  id: Types.ObjectId,
): Promise<ModeratedComment | null> {
  const comment = await CommentModel.findOneAndUpdate(
    { _id: id, reportCount: { $gt: 0 } },
    { $unset: { reportCount: 1, hiddenAt: 1 } },
    { session, returnDocument: "before" },
  ).lean<Comment>();
  if (!comment) return null;
  await closeReports(session, comment._id, clock.now(), "DISMISSED");
  return { comment };
}
