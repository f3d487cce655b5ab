import type { Types } from "mongoose";
import { PostModel } from "../post.entity.ts";
import { visible } from "../post.policy.ts";

/** Returns those of these people who are an author of a published article. One command, an index entry a person. */
export async function whoPublished(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const [first, ...others] = ids.map((authorId) => [
    { $match: { authorIds: authorId, ...visible } },
    { $limit: 1 as const },
    { $project: { _id: 1 as const } },
    { $addFields: { of: authorId } },
  ]);
  if (!first) return new Set();
  const branches = others.map((pipeline) => ({
    $unionWith: { coll: PostModel.collection.name, pipeline },
  }));
  const found = await PostModel.aggregate<{ of: Types.ObjectId }>([...first, ...branches], {
    // All in one batch.
    batchSize: ids.length + 1,
  });
  return new Set(found.map(({ of }) => String(of)));
}
