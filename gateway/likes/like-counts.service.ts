import type { ClientSession, Types } from "mongoose";
import { type CountOfDay, countByDay, idsBetween } from "../core/documents/count-by-day.ts";
import { type Counts, countChildren } from "../core/documents/recount.ts";
import { LikeModel } from "./like.entity.ts";

/*
 * Like counters. Each feed and article stores its `likeCount`, changed by ±1 in the transaction that adds or removes the
 * like (set-like.service.ts; feed-engagement and post-engagement write it). The functions below count the likes themselves:
 * for charts, and for the nightly repair of stored counters.
 */

/** The number of likes of each subject, by the day they were given. */
export const likesByDay = (
  subjectIds: readonly Types.ObjectId[],
  since: Date,
  most?: number,
): Promise<CountOfDay[]> => countByDay(LikeModel, subjectIds, since, { most });

/** The number of likes given in a period and not taken back. Counted in the index of `_id`. */
export const countLikesBetween = (from: Date, to: Date): Promise<number> =>
  LikeModel.countDocuments({ _id: idsBetween(from, to) }).exec();

/** The number of likes of each subject, counted anew. */
export const countLikes = (session: ClientSession, subjectIds: readonly Types.ObjectId[]): Promise<Counts> =>
  countChildren(LikeModel, session, "subjectId", { subjectId: { $in: subjectIds } });
