import { countedOutcome } from "../../schema/plural.ts";
import { keywordRules } from "../../schema/rules/user.ts";
import { clock } from "../core/clock.ts";
import { knownId, knownIds } from "../core/documents/ids.ts";
import { notFound, nullIfNotFound } from "../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { textWords } from "../lib/text/stems.ts";
import { updateBroadcastExcerpt } from "../notifications/broadcast.service.ts";
import { type Feed, type FeedDeletion, FeedModel, type StudioFeedPage } from "./feed.entity.ts";
import { checkFeed, deleteFeed, noFeed, requireFeedFile, requirePublisher, subject } from "./feed.service.ts";
import { searchFeeds } from "./feed-search.service.ts";
import { feedEvents } from "./live/feed-events.ts";

/** Returns the feeds of all authors, latest first, filtered by a keyword. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listStudioFeeds(
  viewer: Viewer | null,
  { keyword: typed, ...pageQuery }: PageArguments & { keyword?: string | null },
): Promise<StudioFeedPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(pageQuery);
  const keyword = (await check(keywordRules, { keyword: typed })).keyword?.trim();
  if (keyword) return searchFeeds(keyword, pageQuery);
  return numberedPage<Feed>(
    FeedModel.find().sort({ _id: -1 }),
    { page, limit },
    FeedModel.estimatedDocumentCount(),
  );
}

/**
 * Changes the text and the file of a feed; no file removes the current one. Open pages and existing notifications are
 * updated, and nobody is notified again. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function updateFeed(viewer: Viewer | null, id: unknown, input: unknown): Promise<Feed> {
  requirePublisher(viewer);
  const feedId = knownId(id, noFeed);
  const { text: written, fileId } = await checkFeed(input);
  const file = fileId ? await requireFeedFile(fileId) : null;
  const text = written.trim();
  return feedEvents.record("feed.updated", async (session) => {
    const changed = { text, words: textWords(text), updatedAt: clock.now() };
    const feed = await FeedModel.findOneAndUpdate(
      { _id: feedId },
      file ? { $set: { ...changed, fileId: file._id } } : { $set: changed, $unset: { fileId: 1 } },
      { returnDocument: "after", session },
    ).lean<Feed>();
    if (!feed) throw notFound(noFeed);
    await setFileUses(session, subject(feedId), file ? [file.filename] : [], file !== null);
    await updateBroadcastExcerpt(session, feedId, text);
    return { result: feed, subjectId: feedId };
  });
}

/**
 * Deletes feeds with their likes and comments; feeds already deleted are not counted. Throws FORBIDDEN, BAD_USER_INPUT.
 */
export async function deleteFeeds(viewer: Viewer | null, ids: unknown): Promise<FeedDeletion> {
  requireAdmin(viewer);
  // Concurrently: waiting writes share a transaction (event-log.ts).
  const done = await Promise.all((await knownIds(ids)).map((id) => nullIfNotFound(deleteFeed(viewer, id))));
  const count = done.filter((feed) => feed !== null).length;
  return { count, message: countedOutcome(count, "actualité", "supprimée", "Aucune") };
}
