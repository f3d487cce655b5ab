import type { ClientSession, Types } from "mongoose";
import { type Comment, checkComment } from "../comments/comment.service.ts";
import { type CommentResult, createComment, deleteComment } from "../comments/comment-actions.service.ts";
import { type CommentSource, countComment } from "../comments/holding/comment-rate.service.ts";
import { type Judge, publishHeld, takeBack } from "../comments/holding/judge-held.service.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { requireArea } from "../core/site/areas.ts";
import { removeLike, type SubjectDetails } from "../likes/like.service.ts";
import { setLikeAndNotify } from "../likes/set-like.service.ts";
import type { Reason } from "../moderation-log/moderation-log.service.ts";
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

interface FeedCommented {
  readonly feed: Feed;
  readonly comment: Comment;
}

/** Comments on a feed. Throws UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function commentFeed(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  source: CommentSource = {},
): Promise<FeedCommented> {
  const { id: authorId } = requireReader(viewer);
  const feedId = knownId(id, noFeed);
  const checked = await checkComment(input);
  const rate = await countComment(authorId, source);
  return addComment(feedId, (session, about) =>
    createComment(session, about, authorId, { ...checked, at: source.at, rate }),
  );
}

/** Publishes a comment on a feed that was held. Throws NOT_FOUND. */
export const publishHeldOnFeed = (judge: Judge, feedId: Types.ObjectId, id: Types.ObjectId) =>
  addComment(feedId, (session, about) => publishHeld(session, judge, about, id));

type InSubject<Result> = (session: ClientSession, about: SubjectDetails) => Promise<Result>;

const addComment = (feedId: Types.ObjectId, add: InSubject<CommentResult>): Promise<FeedCommented> =>
  feedEvents.record("feed.commented", async (session) => {
    const feed = await findForUpdate(session, feedId);
    const { comment, isNew, announce } = await add(session, subjectDetailsOf(feed));
    if (!isNew) return { result: { feed, comment } };
    await FeedModel.updateOne({ _id: feedId }, { $inc: { commentCount: 1 } }, { session });
    const result = { feed: { ...feed, commentCount: feed.commentCount + 1 }, comment };
    const after = { commentId: String(comment._id) };
    return { result, subjectId: feedId, after, afterCommit: announce };
  });

/** Deletes a comment. Allowed to its author and to administrators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function uncommentFeed(
  viewer: Viewer | null,
  id: unknown,
  commentId: unknown,
  reason?: Reason,
): Promise<Feed> {
  requireViewer(viewer);
  return takeComment(knownId(id, noFeed), (session, about) =>
    deleteComment(session, viewer, about, commentId, reason),
  );
}

/** Takes back a comment on a feed that was just kept. Throws NOT_FOUND, CONFLICT. */
export const takeBackFromFeed = (viewer: Viewer, feedId: Types.ObjectId, id: Types.ObjectId): Promise<Feed> =>
  takeComment(feedId, (session, about) => takeBack(session, viewer, about, id));

interface RemovedComment {
  readonly comment: Comment;
  readonly announce: () => void;
}

const takeComment = (feedId: Types.ObjectId, remove: InSubject<RemovedComment>): Promise<Feed> =>
  feedEvents.record("feed.uncommented", async (session) => {
    const feed = await findForUpdate(session, feedId);
    const { comment, announce } = await remove(session, subjectDetailsOf(feed));
    await FeedModel.updateOne({ _id: feedId }, { $inc: { commentCount: -1 } }, { session });
    const result = { ...feed, commentCount: feed.commentCount - 1 };
    const before = { commentId: String(comment._id) };
    return { result, subjectId: feedId, before, afterCommit: announce };
  });

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

/** Returns what comments on a feed tell about it. Throws NOT_FOUND. */
export const findFeedDetails = async (session: ClientSession, feedId: Types.ObjectId) =>
  subjectDetailsOf(await findForUpdate(session, feedId));

const subjectDetailsOf = ({ _id, authorId, text }: Feed): SubjectDetails => ({
  kind: "FEED",
  id: _id,
  authorIds: [authorId],
  text,
  path: feedPath(_id),
});
