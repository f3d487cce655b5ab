import type { Types } from "mongoose";
import { type PostRevision, PostRevisionModel } from "./revision.entity.ts";

/** Every version that a person saved. For « mes données ». */
export async function* revisionsOf(authorId: Types.ObjectId) {
  const found = PostRevisionModel.find({ authorId }).sort({ _id: 1 }).lean<PostRevision[]>().cursor();
  for await (const { _id, postId, kind, savedAt, title, description, content, tags } of found)
    yield { id: _id, postId, kind, savedAt, title, description, content, tags };
}
