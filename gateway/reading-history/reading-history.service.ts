import type { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { clock } from "../core/clock.ts";
import { ignoreDuplicateKey } from "../core/documents/duplicate-key.ts";
import { knownId } from "../core/documents/ids.ts";
import { type PageArguments, pageOfAll, requirePage } from "../core/lists/pagination.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { findCardsInOrder, noPost, type PostPage } from "../posts/post.service.ts";
import { type ReadingHistory, ReadingHistoryModel } from "./reading-history.entity.ts";

/*
 * A history belongs to its member alone: every function takes its account from the viewer, and no right of the team opens another's. One
 * document holds it whole, so that a switched-off history is a document that doesn't exist and costs a view one read by _id.
 */

/** Records that an account has read an article, where it keeps a history. */
export async function recordReading(userId: string, postId: Types.ObjectId): Promise<void> {
  const { matchedCount } = await ReadingHistoryModel.updateOne(
    { _id: userId },
    { $pull: { readings: { postId } } },
  );
  if (matchedCount === 0) return;
  const reading = { postId, at: clock.now() };
  await ReadingHistoryModel.updateOne(
    // Two tabs that read it at once: the second adds nothing.
    { _id: userId, "readings.postId": { $ne: postId } },
    { $push: { readings: { $each: [reading], $slice: -limits.readings } } },
  );
}

/** Begins or ends the caller's history; ending erases it. A second time changes nothing. Throws UNAUTHENTICATED. */
export async function keepReadings(viewer: Viewer | null, isKept: boolean): Promise<boolean> {
  const { id: _id } = requireViewer(viewer);
  if (isKept)
    await ReadingHistoryModel.updateOne({ _id }, { $setOnInsert: { readings: [] } }, { upsert: true }).catch(
      ignoreDuplicateKey,
    );
  else await ReadingHistoryModel.deleteOne({ _id });
  return isKept;
}

/** Returns whether the caller keeps a history, and a page of what they have read, without what is not published. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function readingHistoryOf(
  viewer: Viewer | null,
  range: PageArguments,
): Promise<Omit<PostPage, "totalIsExact"> & { isKept: boolean }> {
  const { id } = requireViewer(viewer);
  const checked = requirePage(range);
  const history = await ReadingHistoryModel.findById(id).lean<ReadingHistory>();
  const posts = await findCardsInOrder((history?.readings ?? []).map(({ postId }) => postId).reverse());
  return { isKept: history !== null, ...pageOfAll(posts, checked) };
}

/** Removes an article from the caller's history; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function removeReading(viewer: Viewer | null, id: unknown): Promise<Types.ObjectId> {
  const { id: userId } = requireViewer(viewer);
  const postId = knownId(id, noPost);
  await ReadingHistoryModel.updateOne({ _id: userId }, { $pull: { readings: { postId } } });
  return postId;
}

/** Empties the caller's history, which goes on. Throws UNAUTHENTICATED. */
export async function clearReadings(viewer: Viewer | null): Promise<void> {
  await ReadingHistoryModel.updateOne({ _id: requireViewer(viewer).id }, { $set: { readings: [] } });
}

/** The articles that a user has read. For the export of account data. */
export async function* exportReadings(userId: Types.ObjectId) {
  const history = await ReadingHistoryModel.findById(userId).lean<ReadingHistory>();
  yield* history?.readings ?? [];
}

/** Removes the history of a deleted account. */
export async function deleteReadingHistoryOf(userId: Types.ObjectId): Promise<void> {
  await ReadingHistoryModel.deleteOne({ _id: userId });
}
