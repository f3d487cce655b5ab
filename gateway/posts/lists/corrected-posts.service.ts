import type { Types } from "mongoose";
import { readDocuments } from "../../core/documents/combined-reads.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { correctedIndex } from "../post.indexes.ts";
import { visible } from "../post.policy.ts";
import { cardProjection } from "../post.service.ts";
import { newest } from "./published-lists.ts";

const { corrections: _, ...projection } = cardProjection;

/** Returns the latest published articles of an author that have corrections, with them, by an index of their own. */
export const listCorrectedPosts = (authorId: Types.ObjectId, limit: number): Promise<Post[]> =>
  readDocuments<Post>(PostModel, {
    filter: { authorIds: authorId, ...visible, "corrections.at": { $gt: new Date(0) } },
    projection,
    sort: newest,
    limit,
    hint: correctedIndex,
  });

/** Returns those of these articles that have a correction of after `since`. */
export async function correctedSince(
  ids: readonly Types.ObjectId[],
  since: Date,
): Promise<Pick<Post, "_id">[]> {
  const filter = { _id: { $in: [...ids] }, ...visible, "corrections.at": { $gt: since } };
  return PostModel.find(filter, { _id: 1 }).lean<Pick<Post, "_id">[]>();
}
