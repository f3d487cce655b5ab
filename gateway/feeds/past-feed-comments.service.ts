import type { Types } from "mongoose";
import { insertPastComments, type PastComment } from "../comments/past-comments.service.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { notFound } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { FeedModel } from "./feed.entity.ts";
import { noFeed, subject } from "./feed.service.ts";

/**
 * Adds comments from elsewhere to a feed, without an event or a notification. A second call adds nothing. Returns how many were
 * added. For administrators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function addPastFeedComments(
  viewer: Viewer | null,
  feedId: Types.ObjectId,
  comments: readonly PastComment[],
): Promise<number> {
  requireAdmin(viewer);
  return inTransaction(async (session) => {
    if (!(await FeedModel.exists({ _id: feedId }).session(session))) throw notFound(noFeed);
    const added = await insertPastComments(session, subject(feedId), comments);
    if (added > 0) await FeedModel.updateOne({ _id: feedId }, { $inc: { commentCount: added } }, { session });
    return added;
  });
}
