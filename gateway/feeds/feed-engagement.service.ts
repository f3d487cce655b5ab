import type { ClientSession, Types } from "mongoose";
import { type Comment, checkComment } from "../comments/comment.service.ts";
import type { CommentSource } from "../comments/holding/comment-rate.service.ts";
import { createSubjectComments } from "../comments/subject-comments.service.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { requireArea } from "../core/site/areas.ts";
import { removeLike, type SubjectDetails } from "../likes/like.service.ts";
import { setLikeAndNotify } from "../likes/set-like.service.ts";
import { type Feed, FeedModel } from "./feed.entity.ts";
import { feedPath, noFeed } from "./feed.service.ts";
import { feedEvents } from "./live/feed-events.ts";

/** Returns a viewer who may take part in what the area of feeds holds. Throws UNAUTHENTICATED, NOT_FOUND. */
function requireReader(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer);
  requireArea(known, "FEEDS");
  return known;
}

/** Likes a feed, on a date if given; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const likeFeed = (viewer: Viewer | null, id: unknown, at?: Date): Promise<Feed> =>
  setLike(viewer, id, true, at);

/** Removes the like; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const unlikeFeed = (viewer: Viewer | null, id: unknown): Promise<Feed> => setLike(viewer, id, false);

async function setLike(viewer: Viewer | null, id: unknown, isLiked: boolean, at?: Date): Promise<Feed> {
  const { id: userId } = requireReader(viewer);
  const feedId = knownId(id, noFeed);
  return feedEvents.record("feed.likesChanged", async (session) => {
    const feed = await findForUpdate(session, feedId);
    const { by, announce } = await setLikeAndNotify(session, subjectDetailsOf(feed), userId, isLiked, at);
    if (by === 0) return { result: feed };
    await FeedModel.updateOne({ _id: feedId }, { $inc: { likeCount: by } }, { session });
    return { result: { ...feed, likeCount: feed.likeCount + by }, subjectId: feedId, afterCommit: announce };
  });
}

/** Operations on the comments of feeds. */
export const feedComments = createSubjectComments<Feed>({
  find: findForUpdate,
  detailsOf: subjectDetailsOf,
  record: (event, write) => feedEvents.record(`feed.${event}`, write),
  count: async (session, feed, by) => {
    await FeedModel.updateOne({ _id: feed._id }, { $inc: { commentCount: by } }, { session });
    return { ...feed, commentCount: feed.commentCount + by };
  },
});

/** Comments on a feed. Throws UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function commentFeed(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  source: CommentSource = {},
): Promise<{ readonly feed: Feed; readonly comment: Comment }> {
  const { id: authorId } = requireReader(viewer);
  const feedId = knownId(id, noFeed);
  const checked = await checkComment(input);
  const { subject: feed, comment } = await feedComments.add(authorId, feedId, checked, source);
  return { feed, comment };
}

/** Deletes a comment. Allowed to its author and to administrators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function uncommentFeed(viewer: Viewer | null, id: unknown, commentId: unknown): Promise<Feed> {
  requireViewer(viewer);
  return feedComments.remove(viewer, knownId(id, noFeed), commentId);
}

/** Removes the like of a deleted account. */
export const unlikeFeedOfGone = (userId: string, feedId: Types.ObjectId): Promise<void> =>
  feedEvents.record("feed.likesChanged", async (session) => {
    const feed = await FeedModel.findById(feedId).session(session).lean<Feed>();
    // The feed is deleted too: there is no counter to update.
    if (!feed) await removeLike(session, { kind: "FEED", id: feedId }, userId);
    if (!feed) return { result: undefined };
    const { by, announce } = await setLikeAndNotify(session, subjectDetailsOf(feed), userId, false);
    if (by === 0) return { result: undefined };
    await FeedModel.updateOne({ _id: feedId }, { $inc: { likeCount: by } }, { session });
    return { result: undefined, subjectId: feedId, afterCommit: announce };
  });

async function findForUpdate(session: ClientSession, feedId: Types.ObjectId): Promise<Feed> {
  const feed = await FeedModel.findById(feedId).session(session).lean<Feed>();
  if (!feed) throw notFound(noFeed);
  return feed;
}

function subjectDetailsOf({ _id, authorId, text }: Feed): SubjectDetails<"FEED"> {
  return { kind: "FEED", id: _id, authorIds: [authorId], text, path: feedPath(_id) };
}
