import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { insertPastComments, type PastComment } from "../../comments/past-comments.service.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { notFound } from "../../core/errors.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { cardProjection, noPost } from "../post.service.ts";
import { changeCounters } from "./post-counters.service.ts";

/**
 * Adds comments from elsewhere to an article in any state, without an event or a notification. A second call adds nothing.
 * Returns how many were added. For administrators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function addPastComments(
  viewer: Viewer | null,
  postId: Types.ObjectId,
  comments: readonly PastComment[],
): Promise<number> {
  requireAdmin(viewer);
  let added = 0;
  for (let start = 0; start < comments.length; start += limits.bulk)
    added += await addSlice(postId, comments.slice(start, start + limits.bulk));
  return added;
}

const addSlice = (postId: Types.ObjectId, comments: readonly PastComment[]): Promise<number> =>
  inTransaction(async (session) => {
    const post = await PostModel.findById(postId).select(cardProjection).session(session).lean<Post>();
    if (!post) throw notFound(noPost);
    const added = await insertPastComments(session, { kind: "POST", id: postId }, comments);
    if (added > 0) await changeCounters(session, post, { commentCount: added });
    return added;
  });
