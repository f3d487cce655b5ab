import type { ClientSession, Types } from "mongoose";
import { hasRight } from "../../../schema/roles.ts";
import { postCommentRules } from "../../../schema/rules/comment.ts";
import type { Comment } from "../../comments/comment.service.ts";
import { type CommentResult, createComment, deleteComment } from "../../comments/comment-actions.service.ts";
import { type CommentSource, countComment } from "../../comments/holding/comment-rate.service.ts";
import { type Judge, publishHeld, takeBack } from "../../comments/holding/judge-held.service.ts";
import { knownId } from "../../core/documents/ids.ts";
import { notFound } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { removeLike, type SubjectDetails } from "../../likes/like.service.ts";
import { setLikeAndNotify } from "../../likes/set-like.service.ts";
import type { Reason } from "../../moderation-log/moderation-log.service.ts";
import { postEvents } from "../live/post-events.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { authorIdsOf, visible } from "../post.policy.ts";
import { cardProjection, noPost } from "../post.service.ts";
import { changeCounters } from "./post-counters.service.ts";

/** Likes an article, on a date if given; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const likePost = (viewer: Viewer | null, id: unknown, at?: Date): Promise<Post> =>
  setLike(viewer, id, true, at);

/** Takes the like back; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export const unlikePost = (viewer: Viewer | null, id: unknown): Promise<Post> => setLike(viewer, id, false);

/** Likes an article, or takes the like back: REST's one call for both. Throws UNAUTHENTICATED, NOT_FOUND. */
export const toggleLike = (viewer: Viewer | null, id: unknown): Promise<Post> => setLike(viewer, id, null);

async function setLike(
  viewer: Viewer | null,
  id: unknown,
  isLiked: boolean | null,
  at?: Date,
): Promise<Post> {
  const { id: userId } = requireViewer(viewer);
  const postId = knownId(id, noPost);
  return postEvents.record("post.likesChanged", async (session) => {
    const post = await findForAction(session, postId);
    const about = subjectOf(post);
    let change = await setLikeAndNotify(session, about, userId, isLiked ?? true, at);
    if (isLiked === null && change.by === 0) change = await setLikeAndNotify(session, about, userId, false);
    const { by, announce } = change;
    if (by === 0) return { result: post };
    const result = await changeCounters(session, post, { likeCount: by });
    return { result, subjectId: postId, afterCommit: announce };
  });
}

/** Result of a comment: the article, the comment, and the comment that it answers. */
export interface PostCommented {
  readonly post: Post;
  readonly comment: Comment;
  readonly parent: Comment | null;
}

/** Comments on an article, or answers a comment on it. Throws UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function commentPost(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  source: CommentSource = {},
): Promise<PostCommented> {
  const { id: authorId } = requireViewer(viewer);
  const postId = knownId(id, noPost);
  const { text, clientId, mentionIds, parentId: answeredId } = await check(postCommentRules, input);
  const rate = await countComment(authorId, source);
  const ids = { clientId: clientId?.toLowerCase(), mentionIds, answeredId };
  const given = { text: text.trim(), ...ids, at: source.at, rate };
  return addComment(postId, (session, about) => createComment(session, about, authorId, given));
}

/** Publishes a comment on an article that was held. Throws NOT_FOUND. */
export const publishHeldOnPost = (judge: Judge, postId: Types.ObjectId, id: Types.ObjectId) =>
  addComment(postId, (session, about) => publishHeld(session, judge, about, id));

type InSubject<Result> = (session: ClientSession, about: SubjectDetails) => Promise<Result>;

const addComment = (postId: Types.ObjectId, add: InSubject<CommentResult>): Promise<PostCommented> =>
  postEvents.record("post.commented", async (session) => {
    const post = await findForAction(session, postId);
    const { comment, parent, isNew, announce } = await add(session, subjectOf(post));
    if (!isNew) return { result: { post, comment, parent } };
    const counted = await changeCounters(session, post, { commentCount: 1 });
    const result = { post: counted, comment, parent };
    const after = { commentId: String(comment._id) };
    return { result, subjectId: postId, after, afterCommit: announce };
  });

/**
 * Removes a comment, for its author or an administrator; for administrators also under an unpublished article. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function uncommentPost(
  viewer: Viewer | null,
  id: unknown,
  commentId: unknown,
  reason?: Reason,
): Promise<Post> {
  const isModerator = hasRight(requireViewer(viewer), "moderate");
  const remove: InSubject<RemovedComment> = (session, about) =>
    deleteComment(session, viewer, about, commentId, reason);
  return takeComment(knownId(id, noPost), isModerator ? {} : visible, remove);
}

/** Takes back a comment on an article that was just kept. Throws NOT_FOUND, CONFLICT. */
export const takeBackFromPost = (viewer: Viewer, postId: Types.ObjectId, id: Types.ObjectId): Promise<Post> =>
  takeComment(postId, {}, (session, about) => takeBack(session, viewer, about, id));

interface RemovedComment {
  readonly comment: Comment;
  readonly announce: () => void;
}

const takeComment = (
  postId: Types.ObjectId,
  filter: Partial<typeof visible>,
  remove: InSubject<RemovedComment>,
): Promise<Post> =>
  postEvents.record("post.uncommented", async (session) => {
    const post = await findForAction(session, postId, filter);
    const { comment, announce } = await remove(session, subjectOf(post));
    const result = await changeCounters(session, post, { commentCount: -1 });
    const before = { commentId: String(comment._id) };
    return { result, subjectId: postId, before, afterCommit: announce };
  });

/** Removes the like of a deleted user from an article in any state. */
export const unlikePostOfDeletedUser = (userId: string, postId: Types.ObjectId): Promise<void> =>
  postEvents.record("post.likesChanged", async (session) => {
    const post = await PostModel.findById(postId).select(cardProjection).session(session).lean<Post>();
    // The article is erased too, and its counter with it.
    if (!post) await removeLike(session, { kind: "POST", id: postId }, userId);
    if (!post) return { result: undefined };
    const { by, announce } = await setLikeAndNotify(session, subjectOf(post), userId, false);
    if (by === 0) return { result: undefined };
    await changeCounters(session, post, { likeCount: by });
    return { result: undefined, subjectId: postId, afterCommit: announce };
  });

// Only published articles can be liked and commented on, by administrators too.
async function findForAction(
  session: ClientSession,
  _id: Types.ObjectId,
  filter: Partial<typeof visible> = visible,
): Promise<Post> {
  const post = await PostModel.findOne({ _id, ...filter })
    .select(cardProjection)
    .session(session)
    .lean<Post>();
  if (!post) throw notFound(noPost);
  return post;
}

/** Returns what comments on a published article tell about it. Throws NOT_FOUND. */
export const findPostDetails = async (session: ClientSession, postId: Types.ObjectId) =>
  subjectOf(await findForAction(session, postId));

const subjectOf = (post: Post): SubjectDetails => ({
  kind: "POST",
  id: post._id,
  authorIds: authorIdsOf(post),
  text: post.title,
  path: `/posts/${post.slug}`,
  publishedAt: post.publishedAt,
  areCommentsClosed: post.areCommentsClosed,
});
