import type { Types } from "mongoose";
import { type Feed, FeedModel } from "./feed.entity.ts";

/** All feeds published by a user. For the export of account data. */
export async function* exportFeeds(authorId: Types.ObjectId) {
  for await (const { _id, text, createdAt } of FeedModel.find({ authorId }).lean<Feed[]>().cursor()) {
    yield { id: _id, text, createdAt };
  }
}

/** Yields every feed, the oldest first. For the export of the site. */
export const allFeeds = (): AsyncIterable<Feed> =>
  FeedModel.find({}).sort({ _id: 1 }).lean<Feed[]>().cursor();
