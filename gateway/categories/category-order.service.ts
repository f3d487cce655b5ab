import type { ClientSession } from "mongoose";
import { type Tag, TagModel } from "./tag.entity.ts";

/** Returns the rank of a new category: last in a section with a manual order, else 0 (by name). */
export async function lastRankOf(section: number): Promise<number> {
  const last = await TagModel.findOne({ isCategory: true, section }).sort({ rank: -1 }).lean<Tag>();
  return last?.rank ? last.rank + 1 : 0;
}

/** Returns the categories of a section in their order, read in the transaction of the write. */
export const categoriesOfSection = (session: ClientSession, section: number): Promise<Tag[]> =>
  TagModel.find({ isCategory: true, section })
    .sort({ rank: 1, nameKey: 1 })
    .session(session)
    .lean<Tag[]>()
    .exec();
