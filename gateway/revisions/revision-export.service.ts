import type { Types } from "mongoose";
import { articleDefaults, mapFields, versionedFields } from "../../schema/article-fields.ts";
import { type PostRevision, PostRevisionModel } from "./revision.entity.ts";

/** Yields every version that a person saved, for their data export. */
export async function* exportRevisions(authorId: Types.ObjectId) {
  const found = PostRevisionModel.find({ authorId }).sort({ _id: 1 }).lean<PostRevision[]>().cursor();
  for await (const revision of found) {
    const { _id, postId, kind, savedAt } = revision;
    const text = mapFields(versionedFields, (name) => revision[name] ?? articleDefaults[name]);
    yield { id: _id, postId, kind, savedAt, ...text };
  }
}
