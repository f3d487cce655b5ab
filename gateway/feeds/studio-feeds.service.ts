import type { QueryFilter } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { keywordRules } from "../../schema/rules/user.ts";
import { recordFeedEvent } from "../events/feed-log.service.ts";
import { rewordBroadcast } from "../notifications/broadcast.service.ts";
import { queryWords, textWords } from "../search/words.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { knownIds } from "../shared/known-ids.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { setFileUses } from "../uploads/file-use.service.ts";
import { type Feed, type FeedDeletion, FeedModel, type StudioFeedPage } from "./feed.entity.ts";
import { checkFeed, deleteFeed, noFeed, requireFeedFile, requirePublisher, subject } from "./feed.service.ts";

/** Everybody's short news, the latest first, found by their words. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listStudioFeeds(
  viewer: Viewer | null,
  { keyword: typed, ...asked }: PageAsked & { keyword?: string | null },
): Promise<StudioFeedPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(asked);
  const keyword = (await check(keywordRules, { keyword: typed })).keyword?.trim();
  const words = keyword ? queryWords(keyword) : null;
  if (words?.length === 0) return { items: [], page, pages: 0, total: 0 };
  const filter: QueryFilter<Feed> = words ? { words: { $all: words } } : {};
  const [items, total] = await Promise.all([
    FeedModel.find(filter)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Feed[]>(),
    words ? FeedModel.countDocuments(filter, { limit: limits.counted }) : FeedModel.estimatedDocumentCount(),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}

/**
 * Changes a feed's text, and its file: none takes it away. Open pages show it at once; what was told of it says the new
 * words, and nobody is told again. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function updateFeed(viewer: Viewer | null, id: unknown, input: unknown): Promise<Feed> {
  requirePublisher(viewer);
  const feedId = knownId(id, noFeed);
  const { text: written, fileId } = await checkFeed(input);
  const file = fileId ? await requireFeedFile(fileId) : null;
  const text = written.trim();
  return recordFeedEvent("FEED_UPDATED", async (session) => {
    const changed = { text, words: textWords(text), updatedAt: clock.now() };
    const feed = await FeedModel.findOneAndUpdate(
      { _id: feedId },
      file ? { $set: { ...changed, fileId: file._id } } : { $set: changed, $unset: { fileId: 1 } },
      { returnDocument: "after", session },
    ).lean<Feed>();
    if (!feed) throw notFound(noFeed);
    await setFileUses(session, subject(feedId), file ? [file.filename] : [], file !== null);
    await rewordBroadcast(session, feedId, text);
    return { result: feed, feedId };
  });
}

/** Removes feeds with all they were given; what is gone already is not counted. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function deleteFeeds(viewer: Viewer | null, ids: unknown): Promise<FeedDeletion> {
  requireAdmin(viewer);
  // Side by side: those that wait together share a transaction.
  const done = await Promise.all(
    (await knownIds(ids)).map((id) =>
      deleteFeed(viewer, id).then(
        () => true,
        (error) => {
          if ((error as { code?: unknown }).code === "NOT_FOUND") return false;
          throw error;
        },
      ),
    ),
  );
  const count = done.filter(Boolean).length;
  const plural = count > 1 ? "s" : "";
  const message = `${count === 0 ? "Aucune" : count} actualité${plural} supprimée${plural}`;
  return { count, message };
}

const atOnce = 500;

/** Makes the feeds findable that were there before words were kept, a step at a time. May be cut off. */
export async function keepMissingFeedWords(): Promise<void> {
  for (;;) {
    const found = await FeedModel.find({ words: { $exists: false } })
      .limit(atOnce)
      .lean<Feed[]>();
    if (found.length === 0) return;
    await FeedModel.bulkWrite(
      found.map(({ _id, text }) => ({
        updateOne: { filter: { _id }, update: { $set: { words: textWords(text) } } },
      })),
    );
  }
}
