import type { Types } from "mongoose";
import { type Feed, FeedModel } from "./feed.entity.ts";

/** Every feed that a person published. For « mes données ». */
export async function* feedsOf(authorId: Types.ObjectId) {
  for await (const { _id, text, createdAt } of FeedModel.find({ authorId }).lean<Feed[]>().cursor()) {
    yield { id: _id, text, createdAt };
  }
}
