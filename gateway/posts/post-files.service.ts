import type { Types } from "mongoose";
import { type Post, PostModel } from "./post.entity.ts";
import { makePost } from "./post-making.service.ts";

/**
 * Makes the HTML and the cover of an article again from what was written, since a file that it shows has changed. It is
 * the same version of the same text: whoever is writing it is not in the way. One that was saved meanwhile is left
 * alone, since that save saw the file as it is.
 */
export async function layOutAnew(id: Types.ObjectId): Promise<void> {
  const before = await PostModel.findById(id).lean<Post>();
  if (!before) return;
  const { content, cover, audioName } = before;
  const { html, bodyFiles, ...made } = await makePost({ content, coverName: cover?.name, audioName }, before);
  const files = { ...(cover && { cover: made.cover }), ...(audioName && { audioName: made.audioName }) };
  await PostModel.updateOne({ _id: id, version: before.version }, { $set: { html, bodyFiles, ...files } });
}
