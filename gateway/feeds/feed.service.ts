import type { Types } from "mongoose";
import { feedRules } from "../../schema/rules/feed.ts";
import { removeCommentsOf } from "../comments/comment.service.ts";
import { recentFeedSeq, recordFeedEvent } from "../events/feed-log.service.ts";
import { removeLikesOf } from "../likes/like.service.ts";
import { publishBroadcast, withdrawNotifications } from "../notifications/broadcast.service.ts";
import { textWords } from "../search/words.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { badInput, notFound } from "../shared/errors.ts";
import { knownId, newId } from "../shared/ids.ts";
import { checkLimit, type PageAsked, pagesOf } from "../shared/pagination.ts";
import { requireAdmin, requireOwner, requireViewer, type Viewer } from "../shared/policies.ts";
import { type File, findFile } from "../uploads/file.service.ts";
import { setFileUses } from "../uploads/file-use.service.ts";
import { Feed, FeedDeletion, FeedModel, FeedPage, StudioFeedPage } from "./feed.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Feed, FeedDeletion, FeedPage, StudioFeedPage };

export const noFeed = "Cette actualité n’existe plus.";
/** Where a feed is read. */
export const feedPath = (id: Types.ObjectId): string => `/feeds#feed-${id}`;

export const subject = (id: Types.ObjectId) => ({ kind: "FEED", id }) as const;

/** The latest `limit` feeds before `before`, oldest first. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listFeeds({
  before,
  limit,
}: {
  before?: string | null;
  limit: number;
}): Promise<FeedPage> {
  checkLimit(limit);
  const older = before ? { _id: { $lt: knownId(before, noFeed) } } : {};
  // Before the items: what is committed in between is then replayed, and never missed.
  const lastSeq = await recentFeedSeq();
  const found = await FeedModel.find(older)
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<Feed[]>();
  return { items: found.slice(0, limit).reverse(), hasMore: found.length > limit, lastSeq };
}

/** A numbered page, the first one the newest, each in the order of creation. */
export async function listFeedPage({ page, limit }: PageAsked) {
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

/** One feed. Throws NOT_FOUND. */
export async function getFeed(id: unknown): Promise<Feed> {
  const feed = await FeedModel.findById(knownId(id, noFeed)).lean<Feed>();
  if (!feed) throw notFound(noFeed);
  return feed;
}

/** One feed, or null. */
export const findFeed = (id: unknown): Promise<Feed | null> =>
  getFeed(id).catch((error) => {
    if (error.code === "NOT_FOUND") return null;
    throw error;
  });

/** Who may publish. Throws UNAUTHENTICATED, FORBIDDEN. */
export const requirePublisher = requireAdmin;

/** What a feed may be, its file aside. Throws BAD_USER_INPUT. */
export const checkFeed = (input: unknown) => check(feedRules, input);

/** The file that a feed is to show. Throws BAD_USER_INPUT. */
export async function requireFeedFile(id: string): Promise<File> {
  const file = await findFile(id);
  if (!file) throw badInput({ fileId: "Ce fichier n’est pas sur le site\u00a0: envoyez-le d’abord." });
  return file;
}

/** Publishes a feed, tells every reader and notifies every account. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function createFeed(viewer: Viewer | null, input: unknown, at?: Date): Promise<Feed> {
  const author = requirePublisher(viewer);
  const { text, fileId, ...rest } = await checkFeed(input);
  const clientId = rest.clientId?.toLowerCase();
  const file = fileId ? await requireFeedFile(fileId) : null;
  return recordFeedEvent("FEED_CREATED", async (session) => {
    const former = clientId
      ? await FeedModel.findOne({ authorId: author.id, clientId }).session(session).lean<Feed>()
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
          authorId: author.id,
          createdAt,
        },
      ],
      { session },
    );
    const { words: _words, ...feed }: Feed = made!.toObject();
    if (file) await setFileUses(session, subject(feed._id), [file.filename], true);
    const announce = await publishBroadcast(session, {
      kind: "FEED_PUBLISHED",
      subjectId: feed._id,
      actorId: feed.authorId,
      text: feed.text,
      path: feedPath(feed._id),
      at: createdAt,
    });
    return { result: feed, feedId: feed._id, afterCommit: announce };
  });
}

/** Removes a feed with all it was given, its notification too, and returns it as it was. Throws FORBIDDEN, NOT_FOUND. */
export async function deleteFeed(viewer: Viewer | null, id: unknown): Promise<Feed> {
  requireViewer(viewer);
  const feedId = knownId(id, noFeed);
  return recordFeedEvent("FEED_DELETED", async (session) => {
    const feed = await FeedModel.findById(feedId).session(session).lean<Feed>();
    if (!feed) throw notFound(noFeed);
    requireOwner(viewer, String(feed.authorId));
    await FeedModel.deleteOne({ _id: feedId }, { session });
    await removeLikesOf(session, subject(feedId));
    await removeCommentsOf(session, subject(feedId));
    await setFileUses(session, subject(feedId), [], false);
    const announce = await withdrawNotifications(session, feedId);
    return { result: feed, feedId, afterCommit: announce };
  });
}
