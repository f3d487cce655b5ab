import type { Types } from "mongoose";
import { feedRules } from "../../schema/rules/feed.ts";
import { deleteCommentsOf } from "../comments/comment.service.ts";
import { clock } from "../core/clock.ts";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { knownId, newId } from "../core/documents/ids.ts";
import { badInput, notFound, nullIfNotFound } from "../core/errors.ts";
import { checkLimit, type PageArguments, pagesOf } from "../core/lists/pagination.ts";
import { requireAdmin, requireOwner, requireViewer, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { type File, findFile } from "../files/file.service.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { textWords } from "../lib/text/stems.ts";
import { deleteLikesOf } from "../likes/like.service.ts";
import { publishBroadcast, withdrawNotifications } from "../notifications/broadcast.service.ts";
import { Feed, FeedDeletion, FeedModel, FeedPage, StudioFeedPage } from "./feed.entity.ts";
import { feedEvents } from "./live/feed-events.ts";

// Resolvers refer to the classes; only services and loaders use the model.
export { Feed, FeedDeletion, FeedPage, StudioFeedPage };

export const noFeed = "Cette actualité n’existe plus.";
/** Path of a feed's page. */
export const feedPath = (id: Types.ObjectId | string): string => `/feeds#feed-${id}`;

export const subject = (id: Types.ObjectId) => ({ kind: "FEED", id }) as const;

/** Returns the latest `limit` feeds before `before`, oldest first. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listFeeds({
  before,
  limit,
}: {
  before?: string | null;
  limit: number;
}): Promise<FeedPage> {
  checkLimit(limit);
  const older = before ? { _id: { $lt: knownId(before, noFeed) } } : {};
  // Read before the items: an event committed in between is then replayed, and not missed.
  const lastSeq = await feedEvents.recentSeq();
  const found = await readDocuments<Feed>(FeedModel, { filter: older, sort: { _id: -1 }, limit: limit + 1 });
  return { items: found.slice(0, limit).reverse(), hasMore: found.length > limit, lastSeq };
}

/** Returns a numbered page, the newest first, each in the order of creation. */
export async function listFeedPage({ page, limit }: PageArguments) {
  const [total, found] = await Promise.all([
    FeedModel.estimatedDocumentCount(),
    FeedModel.find()
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Feed[]>(),
  ]);
  return { feeds: found.reverse(), page, pages: pagesOf(total, limit), total };
}

/** Whether any feed was published. */
export const hasFeeds = async (): Promise<boolean> => (await FeedModel.estimatedDocumentCount()) > 0;

/** Returns a feed. Throws NOT_FOUND. */
export async function getFeed(id: unknown): Promise<Feed> {
  const feed = await FeedModel.findById(knownId(id, noFeed)).lean<Feed>();
  if (!feed) throw notFound(noFeed);
  return feed;
}

/** Returns a feed, or null. */
export const findFeed = (id: unknown): Promise<Feed | null> => nullIfNotFound(getFeed(id));

/** Requires a user who may publish. Throws UNAUTHENTICATED, FORBIDDEN. */
export const requirePublisher = requireAdmin;

/** Validates the fields of a feed, except its file. Throws BAD_USER_INPUT. */
export const checkFeed = (input: unknown) => check(feedRules, input);

/** Returns the file attached to a feed. Throws BAD_USER_INPUT. */
export async function requireFeedFile(id: string): Promise<File> {
  const file = await findFile(id);
  if (!file) throw badInput({ fileId: "Ce fichier n’est pas sur le site\u00a0: envoyez-le d’abord." });
  return file;
}

interface CreationOptions {
  /** Date of a feed from before; now otherwise. */
  readonly at?: Date;
  /** Author of a feed from elsewhere; the caller otherwise. */
  readonly authorId?: Types.ObjectId;
  /** No page receives it, and nobody is notified of it. */
  readonly isSilent?: boolean;
}

/** Publishes a feed, sends it to open pages and notifies every account. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function createFeed(
  viewer: Viewer | null,
  input: unknown,
  { at, isSilent = false, ...given }: CreationOptions = {},
): Promise<Feed> {
  const { id } = requirePublisher(viewer);
  const authorId = given.authorId ?? id;
  const { text, fileId, ...rest } = await checkFeed(input);
  const clientId = rest.clientId?.toLowerCase();
  const file = fileId ? await requireFeedFile(fileId) : null;
  return feedEvents.record("feed.created", async (session) => {
    const former = clientId
      ? await FeedModel.findOne({ authorId, clientId }).session(session).lean<Feed>()
      : null;
    if (former) return { result: former };
    const createdAt = at ?? clock.now();
    const [made] = await FeedModel.create(
      [
        {
          _id: newId(createdAt),
          text: text.trim(),
          words: textWords(text),
          fileId: file?._id,
          clientId,
          authorId,
          createdAt,
        },
      ],
      { session },
    );
    const { words: _words, ...feed }: Feed = made!.toObject();
    if (file) await setFileUses(session, subject(feed._id), [file.filename], true);
    if (isSilent) return { result: feed };
    const announce = await publishBroadcast(session, {
      kind: "FEED_PUBLISHED",
      subjectId: feed._id,
      actorId: feed.authorId,
      text: feed.text,
      path: feedPath(feed._id),
      at: createdAt,
    });
    return { result: feed, subjectId: feed._id, afterCommit: announce };
  });
}

/**
 * Deletes a feed with its likes, comments and notifications, and returns the deleted feed. Throws FORBIDDEN, NOT_FOUND.
 */
export async function deleteFeed(viewer: Viewer | null, id: unknown): Promise<Feed> {
  requireViewer(viewer);
  const feedId = knownId(id, noFeed);
  return feedEvents.record("feed.deleted", async (session) => {
    const feed = await FeedModel.findById(feedId).session(session).lean<Feed>();
    if (!feed) throw notFound(noFeed);
    requireOwner(viewer, String(feed.authorId));
    await FeedModel.deleteOne({ _id: feedId }, { session });
    await deleteLikesOf(session, subject(feedId));
    await deleteCommentsOf(session, subject(feedId));
    await setFileUses(session, subject(feedId), [], false);
    const announce = await withdrawNotifications(session, feedId);
    return { result: feed, subjectId: feedId, afterCommit: announce };
  });
}
