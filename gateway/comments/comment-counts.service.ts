import type { ClientSession, Types } from "mongoose";
import { type CountOfDay, countByDay, idsBetween } from "../core/documents/count-by-day.ts";
import {
  type Counts,
  countChildren,
  type RecountResult,
  recount,
  type StoredCounter,
} from "../core/documents/recount.ts";
import { CommentModel } from "./comment.entity.ts";
import { CommentReportModel } from "./reports/comment-report.entity.ts";

/** Returns the number of users who commented on each subject, by day. */
export const commentersByDay = (subjectIds: readonly Types.ObjectId[], since: Date): Promise<CountOfDay[]> =>
  countByDay(CommentModel, subjectIds, since, { once: "authorId" });

/** Returns the number of comments on each subject, by day: of its latest `most` comments since a date. */
export const commentsByDay = (
  subjectIds: readonly Types.ObjectId[],
  since: Date,
  most?: number,
): Promise<CountOfDay[]> => countByDay(CommentModel, subjectIds, since, { most });

/** Returns the number of comments written in a period and not deleted, counted in the index. */
export const countCommentsBetween = (from: Date, to: Date): Promise<number> =>
  CommentModel.countDocuments({ _id: idsBetween(from, to) }).exec();

/** Counts the comments of each subject, replies included. A deleted comment kept for its replies does not count. */
export const countComments = (
  session: ClientSession,
  subjectIds: readonly Types.ObjectId[],
): Promise<Counts> =>
  countChildren(CommentModel, session, "subjectId", {
    subjectId: { $in: subjectIds },
    isRemoved: { $ne: true },
  });

/** Recounts the replies and open reports of every comment and corrects its counters. */
export const recountReplies = (): Promise<RecountResult> =>
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

export const commentCounters: StoredCounter = {
  name: "replies",
  fields: ["comments.replyCount", "comments.reportCount"],
  repair: recountReplies,
};
