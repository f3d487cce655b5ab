import type { ClientSession, Types } from "mongoose";
import { type CountOfDay, countByDay } from "../shared/by-day.ts";
import { type Counts, countChildren, type Recounted, recount } from "../shared/recount.ts";
import { CommentModel } from "./comment.entity.ts";

/** How many people commented on each subject, by day. */
export const commentersByDay = (subjectIds: readonly Types.ObjectId[], since: Date): Promise<CountOfDay[]> =>
  countByDay(CommentModel, subjectIds, since, "authorId");

/** How many comments each subject has, replies too, counted. One that was removed and stays for its replies is none. */
export const countComments = (
  session: ClientSession,
  subjectIds: readonly Types.ObjectId[],
): Promise<Counts> =>
  countChildren(CommentModel, session, "subjectId", {
    subjectId: { $in: subjectIds },
    isRemoved: { $ne: true },
  });

/** Holds the number of replies of every comment against the replies. */
export const recountReplies = (): Promise<Recounted> =>
  recount(CommentModel, ["subjectId"], {
    replyCount: (session, parents) =>
      countChildren(CommentModel, session, "parentId", {
        // Both: the index begins with the subject.
        subjectId: { $in: parents.map(({ subjectId }) => subjectId) },
        parentId: { $in: parents.map(({ _id }) => _id) },
        isRemoved: { $ne: true },
      }),
  });
