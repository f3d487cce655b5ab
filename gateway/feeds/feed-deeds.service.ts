import type { ClientSession, Types } from "mongoose";
import { type Comment, checkComment } from "../comments/comment.service.ts";
import { giveComment, takeComment } from "../comments/comment-deed.service.ts";
import { recordFeedEvent } from "../events/feed-log.service.ts";
import { type About, removeLike } from "../likes/like.service.ts";
import { changeLike } from "../likes/like-deed.service.ts";
import type { Reason } from "../moderation/moderation-log.service.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { type Feed, FeedModel } from "./feed.entity.ts";
import { feedPath, noFeed } from "./feed.service.ts";

/** Likes a feed; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const likeFeed = (viewer: Viewer | null, id: unknown): Promise<Feed> => setLike(viewer, id, true);

/** Takes the like back; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const unlikeFeed = (viewer: Viewer | null, id: unknown): Promise<Feed> => setLike(viewer, id, false);

async function setLike(viewer: Viewer | null, id: unknown, isLiked: boolean): Promise<Feed> {
  const { id: userId } = requireViewer(viewer);
  const feedId = knownId(id, noFeed);
  return recordFeedEvent("FEED_LIKED", async (session) => {
    const feed = await findForDeed(session, feedId);
    const { by, announce } = await changeLike(session, aboutOf(feed), userId, isLiked);
    if (by === 0) return { result: feed };
    await FeedModel.updateOne({ _id: feedId }, { $inc: { likeCount: by } }, { session });
    return { result: { ...feed, likeCount: feed.likeCount + by }, feedId, afterCommit: announce };
  });
}

/** Comments on a feed. Throws UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export async function commentFeed(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  at?: Date,
): Promise<{ feed: Feed; comment: Comment }> {
  const { id: authorId } = requireViewer(viewer);
  const feedId = knownId(id, noFeed);
  const checked = await checkComment(input);
  return recordFeedEvent("FEED_COMMENTED", async (session) => {
    const feed = await findForDeed(session, feedId);
    const given = await giveComment(session, aboutOf(feed), authorId, { ...checked, at });
    const { comment, isNew, announce } = given;
    if (!isNew) return { result: { feed, comment } };
    await FeedModel.updateOne({ _id: feedId }, { $inc: { commentCount: 1 } }, { session });
    const result = { feed: { ...feed, commentCount: feed.commentCount + 1 }, comment };
    return { result, feedId, commentId: comment._id, afterCommit: announce };
  });
}

/** Removes a comment; its author may, and administrators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function uncommentFeed(
  viewer: Viewer | null,
  id: unknown,
  commentId: unknown,
  reason?: Reason,
): Promise<Feed> {
  requireViewer(viewer);
  const feedId = knownId(id, noFeed);
  return recordFeedEvent("FEED_UNCOMMENTED", async (session) => {
    const feed = await findForDeed(session, feedId);
    const { comment, announce } = await takeComment(session, viewer, aboutOf(feed), commentId, reason);
    await FeedModel.updateOne({ _id: feedId }, { $inc: { commentCount: -1 } }, { session });
    const result = { ...feed, commentCount: feed.commentCount - 1 };
    return { result, feedId, commentId: comment._id, afterCommit: announce };
  });
}

/** Takes back what somebody who is gone likes. */
export const unlikeFeedOfGone = (userId: string, feedId: Types.ObjectId): Promise<void> =>
  recordFeedEvent("FEED_LIKED", async (session) => {
    const feed = await FeedModel.findById(feedId).session(session).lean<Feed>();
    // What was liked is gone too: so is what would be counted.
    if (!feed) await removeLike(session, { kind: "FEED", id: feedId }, userId);
    if (!feed) return { result: undefined };
    const { by, announce } = await changeLike(session, aboutOf(feed), userId, false);
    if (by === 0) return { result: undefined };
    await FeedModel.updateOne({ _id: feedId }, { $inc: { likeCount: by } }, { session });
    return { result: undefined, feedId, afterCommit: announce };
  });

async function findForDeed(session: ClientSession, feedId: Types.ObjectId): Promise<Feed> {
  const feed = await FeedModel.findById(feedId).session(session).lean<Feed>();
  if (!feed) throw notFound(noFeed);
  return feed;
}

const aboutOf = ({ _id, authorId, text }: Feed): About => ({
  ...{ kind: "FEED", id: _id, authorId, text, path: feedPath(_id) },
});
