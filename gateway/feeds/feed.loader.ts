import { createIdLoader } from "../core/documents/id-loader.ts";
import { type Feed, FeedModel } from "./feed.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    feeds: ReturnType<typeof createFeedLoader>;
  }
}

/** Feeds by id, one query per request. Null: the feed was deleted. */
export const createFeedLoader = () => createIdLoader<Feed>(FeedModel);
