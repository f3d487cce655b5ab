import type { ClientSession, Types } from "mongoose";
import { postCommentRules } from "../../schema/rules/comment.ts";
import type { Comment } from "../comments/comment.service.ts";
import { giveComment, takeComment } from "../comments/comment-deed.service.ts";
import { recordPostEvent } from "../events/post-log.service.ts";
import { type About, removeLike } from "../likes/like.service.ts";
import { changeLike } from "../likes/like-deed.service.ts";
import type { Reason } from "../moderation/moderation-log.service.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cards, noPost } from "./post.service.ts";

/** Likes an article; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const likePost = (viewer: Viewer | null, id: unknown): Promise<Post> => setLike(viewer, id, true);

/** Takes the like back; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const unlikePost = (viewer: Viewer | null, id: unknown): Promise<Post> => setLike(viewer, id, false);

/** Likes an article, or no longer if they did: REST's one call for both. Throws UNAUTHENTICATED, NOT_FOUND. */
export const toggleLike = (viewer: Viewer | null, id: unknown): Promise<Post> => setLike(viewer, id, null);

async function setLike(viewer: Viewer | null, id: unknown, isLiked: boolean | null): Promise<Post> {
  const { id: userId } = requireViewer(viewer);
  const postId = knownId(id, noPost);
  return recordPostEvent("POST_LIKED", async (session) => {
    const post = await findForDeed(session, postId);
    const about = aboutOf(post);
    let change = await changeLike(session, about, userId, isLiked ?? true);
    if (isLiked === null && change.by === 0) change = await changeLike(session, about, userId, false);
    const { by, announce } = change;
    if (by === 0) return { result: post };
    return { result: await count(session, post, { likeCount: by }), postId, afterCommit: announce };
  });
}

/** An article that was commented on, the comment, and the one it answers. */
export interface PostCommented {
  readonly post: Post;
  readonly comment: Comment;
  readonly parent: Comment | null;
}

/** Comments on an article, or answers a comment on it. Throws UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export async function commentPost(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  at?: Date,
): Promise<PostCommented> {
  const { id: authorId } = requireViewer(viewer);
  const postId = knownId(id, noPost);
  const { text, clientId, parentId: answeredId } = await check(postCommentRules, input);
  const given = { text: text.trim(), clientId: clientId?.toLowerCase(), answeredId, at };
  return recordPostEvent("POST_COMMENTED", async (session) => {
    const post = await findForDeed(session, postId);
    const { comment, parent, isNew, announce } = await giveComment(session, aboutOf(post), authorId, given);
    if (!isNew) return { result: { post, comment, parent } };
    const counted = await count(session, post, { commentCount: 1 });
    const result = { post: counted, comment, parent };
    return { result, postId, commentId: comment._id, afterCommit: announce };
  });
}

/**
 * Removes a comment; its author may, and administrators, who may of an article that is not read any more too. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function uncommentPost(
  viewer: Viewer | null,
  id: unknown,
  commentId: unknown,
  reason?: Reason,
): Promise<Post> {
  const { isAdmin } = requireViewer(viewer);
  const postId = knownId(id, noPost);
  return recordPostEvent("POST_UNCOMMENTED", async (session) => {
    const post = await findForDeed(session, postId, isAdmin ? {} : visible);
    const { comment, announce } = await takeComment(session, viewer, aboutOf(post), commentId, reason);
    const result = await count(session, post, { commentCount: -1 });
    return { result, postId, commentId: comment._id, afterCommit: announce };
  });
}

/** Takes back what somebody who is gone likes: of an article in any state. */
export const unlikePostOfGone = (userId: string, postId: Types.ObjectId): Promise<void> =>
  recordPostEvent("POST_LIKED", async (session) => {
    const post = await PostModel.findById(postId).select(cards).session(session).lean<Post>();
    // What was liked is gone too: so is what would be counted.
    if (!post) await removeLike(session, { kind: "POST", id: postId }, userId);
    if (!post) return { result: undefined };
    const { by, announce } = await changeLike(session, aboutOf(post), userId, false);
    if (by === 0) return { result: undefined };
    await count(session, post, { likeCount: by });
    return { result: undefined, postId, afterCommit: announce };
  });

// Only what everybody reads is talked of, by administrators too.
async function findForDeed(
  session: ClientSession,
  _id: Types.ObjectId,
  place: Partial<typeof visible> = visible,
): Promise<Post> {
  const post = await PostModel.findOne({ _id, ...place })
    .select(cards)
    .session(session)
    .lean<Post>();
  if (!post) throw notFound(noPost);
  return post;
}

const aboutOf = ({ _id, authorId, title, slug }: Post): About => ({
  ...{ kind: "POST", id: _id, authorId, text: title, path: `/posts/${slug}` },
});

/** Changes counters, and with them how popular the article is (dash/popularity.ts, in its time). */
async function count(
  session: ClientSession,
  post: Post,
  { likeCount = 0, commentCount = 0 }: Partial<Pick<Post, "likeCount" | "commentCount">>,
): Promise<Post> {
  const counters = { likeCount, commentCount };
  const update = { $inc: counters, $set: { popularityDueAt: clock.now() } };
  await PostModel.updateOne({ _id: post._id }, update, { session });
  return {
    ...post,
    likeCount: post.likeCount + likeCount,
    commentCount: post.commentCount + commentCount,
  };
}
