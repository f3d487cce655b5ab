import mongoose from "mongoose";
import { TagModel } from "../categories/tag.entity.ts";
import { noPosts } from "../categories/tag.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { DayViewsModel, ViewModel, ViewSaltModel } from "../views/view.entity.ts";
import { prepareCollections } from "./collections.ts";

/** Categories, tags, views, and the indexes by which articles are found and ranked. */
export async function collectionsOfDiscovery(): Promise<void> {
  await prepareCollections(TagModel, ViewModel, DayViewsModel, ViewSaltModel);
  const posts = mongoose.connection.collection(PostModel.collection.name);
  const published = { trashedAt: 1, status: 1 } as const;
  const newest = { publishedAt: -1, _id: -1 } as const;
  await posts.createIndexes([
    { key: { words: 1, ...published, ...newest } },
    { key: { titleWords: 1, ...published, ...newest } },
    { key: { ...published, suggestKeys: 1 } },
    { key: { ...published, popularity: -1, _id: -1 } },
    { key: { popularityDueAt: 1 }, sparse: true },
  ]);
  const jobs = mongoose.connection.collection("jobs");
  await jobs.createIndexes([
    { key: { name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 } },
    // Two gateways that start at once write a job's line once.
    { key: { name: 1, type: 1 }, unique: true, partialFilterExpression: { type: "single" } },
  ]);
  // The line of all articles, so that of two first ones neither makes it.
  const line = { name: "", nameKey: "", isCategory: false, counts: noPosts };
  await TagModel.updateOne({ slug: "" }, { $setOnInsert: line }, { upsert: true });
}
