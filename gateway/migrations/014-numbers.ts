import mongoose from "mongoose";
import { TagModel } from "../categories/tag.entity.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { keepMissingFeedWords } from "../feeds/studio-feeds.service.ts";
import { DailyNumbersModel } from "../numbers/daily.entity.ts";
import { DayReferrerModel } from "../views/referrer.entity.ts";
import { DayViewsModel } from "../views/view.entity.ts";
import { prepareCollections } from "./collections.ts";

/** Numbers of days that are over, where readers come from, what was read most on a day; categories by rank, short news by words. */
export async function collectionsOfNumbers(): Promise<void> {
  await prepareCollections(DailyNumbersModel, DayReferrerModel, DayViewsModel, TagModel, FeedModel);
  await keepMissingFeedWords();
  await TagModel.updateMany({ isCategory: true, rank: { $exists: false } }, { $set: { rank: 0 } });
  // Longer ones have taken their place.
  await dropIndex(DayViewsModel.collection.name, "day_1");
  await dropIndex(TagModel.collection.name, "isCategory_1_section_1_nameKey_1");
}

async function dropIndex(collection: string, name: string): Promise<void> {
  const kept = mongoose.connection.collection(collection);
  const indexes = await kept.indexes();
  if (indexes.some((index) => index.name === name)) await kept.dropIndex(name);
}
