import mongoose from "mongoose";
import { PostModel } from "../posts/post.entity.ts";
import { recordingsIndex } from "../posts/post-syndication.service.ts";

/** The index by which the podcast finds the latest articles that one can listen to. */
export async function indexesOfSyndication(): Promise<void> {
  const posts = mongoose.connection.collection(PostModel.collection.name);
  await posts.createIndex(recordingsIndex, { partialFilterExpression: { audioName: { $gt: "" } } });
}
