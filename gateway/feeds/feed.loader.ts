import DataLoader from "dataloader";
import { type Feed, FeedModel } from "./feed.entity.ts";

export type FeedLoader = DataLoader<string, Feed | null>;

/** Feeds by id, one query a request. Null: it was deleted. */
export const createFeedLoader = (): FeedLoader =>
  new DataLoader(async (ids) => {
    const found = await FeedModel.find({ _id: { $in: ids } }).lean<Feed[]>();
    const byId = new Map(found.map((feed) => [String(feed._id), feed]));
    return ids.map((id) => byId.get(id) ?? null);
  });
