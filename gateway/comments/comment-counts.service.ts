import type { ClientSession, Types } from "mongoose";
import { type CountOfDay, countByDay, idsBetween } from "../shared/by-day.ts";
import { type Counts, countChildren, type Recounted, recount } from "../shared/recount.ts";
import { CommentModel } from "./comment.entity.ts";
import { CommentReportModel } from "./comment-report.entity.ts";

/** How many people commented on each subject, by day. */
export const commentersByDay = (subjectIds: readonly Types.ObjectId[], since: Date): Promise<CountOfDay[]> =>
  countByDay(CommentModel, subjectIds, since, { once: "authorId" });

/** How many comments each subject was given, by day, its latest `most` since then. */
export const commentsByDay = (
  subjectIds: readonly Types.ObjectId[],
  since: Date,
  most?: number,
): Promise<CountOfDay[]> => countByDay(CommentModel, subjectIds, since, { most });

/** How many were written from a moment on and before another, and still stand: by keys alone. */
export const countCommentsBetween = (from: Date, to: Date): Promise<number> =>
  CommentModel.countDocuments({ _id: idsBetween(from, to) }).exec();

/** How many comments each subject has, replies too, counted. One that was removed and stays for its replies is none. */
export const countComments = (
  session: ClientSession,
  subjectIds: readonly Types.ObjectId[],
): Promise<Counts> =>
  countChildren(CommentModel, session, "subjectId", {
    subjectId: { $in: subjectIds },
    isRemoved: { $ne: true },
  });

/** Holds the numbers of replies and of open reports of every comment against them. */
export const recountReplies = (): Promise<Recounted> =>
  recount(CommentModel, ["subjectId"], {
    replyCount: (session, parents) =>
      countChildren(CommentModel, session, "parentId", {
        // Both: the index begins with the subject.
        subjectId: { $in: parents.map(({ subjectId }) => subjectId) },
        parentId: { $in: parents.map(({ _id }) => _id) },
        isRemoved: { $ne: true },
      }),
    reportCount: (session, comments) =>
      countChildren(CommentReportModel, session, "commentId", {
        commentId: { $in: comments.map(({ _id }) => _id) },
        closedAt: null,
      }),
  });
