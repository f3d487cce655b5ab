import type { QueryFilter, Types } from "mongoose";
import { type Tag, TagModel } from "./tag.entity.ts";

/**
 * Replaces the articles that are pinned in a category's block of the home page. Returns false, and changes nothing, when
 * they are no longer those of `before`, or when the category is gone.
 */
export async function replacePins(
  id: Types.ObjectId,
  before: readonly Types.ObjectId[],
  after: readonly Types.ObjectId[],
): Promise<boolean> {
  const isUnchanged: QueryFilter<Tag> =
    before.length > 0 ? { pins: [...before] } : { "pins.0": { $exists: false } };
  const { matchedCount } = await TagModel.updateOne(
    { _id: id, isCategory: true, ...isUnchanged },
    { $set: { pins: after } },
  );
  return matchedCount === 1;
}
