import type { ClientSession, Types } from "mongoose";
import { type CountOfDay, countByDay } from "../shared/by-day.ts";
import { type Counts, countChildren } from "../shared/recount.ts";
import { LikeModel } from "./like.entity.ts";

/** How many like each subject, by the day on which they said so. */
export const likesByDay = (subjectIds: readonly Types.ObjectId[], since: Date): Promise<CountOfDay[]> =>
  countByDay(LikeModel, subjectIds, since);

/** How many like each subject, counted. */
export const countLikes = (session: ClientSession, subjectIds: readonly Types.ObjectId[]): Promise<Counts> =>
  countChildren(LikeModel, session, "subjectId", { subjectId: { $in: subjectIds } });
