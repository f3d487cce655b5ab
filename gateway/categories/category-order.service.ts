import type { ClientSession } from "mongoose";
import { type Tag, TagModel } from "./tag.entity.ts";

/** Where a newcomer stands in a section: last where somebody ordered it, else among the others by name. */
export async function lastRankOf(section: number): Promise<number> {
  const last = await TagModel.findOne({ isCategory: true, section }).sort({ rank: -1 }).lean<Tag>();
  return last?.rank ? last.rank + 1 : 0;
}

/** The categories of a section in their order, read in the deed's transaction. */
export const categoriesOfSection = (session: ClientSession, section: number): Promise<Tag[]> =>
  TagModel.find({ isCategory: true, section })
    .sort({ rank: 1, nameKey: 1 })
    .session(session)
    .lean<Tag[]>()
    .exec();
