import { createIdLoader } from "../shared/by-id.ts";
import { type Feed, FeedModel } from "./feed.entity.ts";

/** Feeds by id, one query a request. Null: it was deleted. */
export const createFeedLoader = () => createIdLoader<Feed>(FeedModel);
