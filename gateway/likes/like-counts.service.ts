import type { ClientSession, Types } from "mongoose";
import { type CountOfDay, countByDay, idsBetween } from "../shared/by-day.ts";
import { type Counts, countChildren } from "../shared/recount.ts";
import { LikeModel } from "./like.entity.ts";

/** How many like each subject, by the day on which they said so. */
export const likesByDay = (
  subjectIds: readonly Types.ObjectId[],
  since: Date,
  most?: number,
): Promise<CountOfDay[]> => countByDay(LikeModel, subjectIds, since, { most });

/** How many were given from a moment on and before another, and still stand: by keys alone. */
export const countLikesBetween = (from: Date, to: Date): Promise<number> =>
  LikeModel.countDocuments({ _id: idsBetween(from, to) }).exec();

/** How many like each subject, counted. */
export const countLikes = (session: ClientSession, subjectIds: readonly Types.ObjectId[]): Promise<Counts> =>
  countChildren(LikeModel, session, "subjectId", { subjectId: { $in: subjectIds } });
