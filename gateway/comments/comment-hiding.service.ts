import type { ClientSession, Types } from "mongoose";
import { untellComment } from "../notifications/own-notification.service.ts";
import { clock } from "../shared/clock.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { closeReports } from "./comment-report-removal.service.ts";

/** What became of a comment; null: it was so already, or is gone. */
export interface Moderated {
  readonly comment: Comment;
  readonly announce?: () => void;
}

/**
 * Hides a comment: it keeps its place, its replies and its number, and loses its words for everybody. Nobody stays
 * notified of it; its reports are answered. Who may is the caller's part.
 */
export async function hideComment(session: ClientSession, id: Types.ObjectId): Promise<Moderated | null> {
  const comment = await CommentModel.findOneAndUpdate(
    { _id: id, isRemoved: { $ne: true }, hiddenAt: null },
    { $set: { hiddenAt: clock.now() }, $unset: { reportCount: 1 } },
    { session, returnDocument: "before" },
  ).lean<Comment>();
  if (!comment) return null;
  await closeReports(session, comment._id);
  return { comment, announce: await untellComment(session, comment._id) };
}

/** Shows a hidden comment again, as it was. Nobody is told of it a second time. */
export async function showComment(session: ClientSession, id: Types.ObjectId): Promise<Moderated | null> {
  const comment = await CommentModel.findOneAndUpdate(
    { _id: id, hiddenAt: { $exists: true } },
    { $unset: { hiddenAt: 1 } },
    { session, returnDocument: "before" },
  ).lean<Comment>();
  return comment && { comment };
}

/** Answers the reports of a comment that may stand. */
export async function dismissReports(session: ClientSession, id: Types.ObjectId): Promise<Moderated | null> {
  const comment = await CommentModel.findOneAndUpdate(
    { _id: id, reportCount: { $gt: 0 } },
    { $unset: { reportCount: 1 } },
    { session, returnDocument: "before" },
  ).lean<Comment>();
  if (!comment) return null;
  await closeReports(session, comment._id);
  return { comment };
}
