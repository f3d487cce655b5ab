import type { ClientSession, Types } from "mongoose";
import { type Comment, checkAnswer } from "../../comments/comment.service.ts";
import type { CommentSource } from "../../comments/holding/comment-rate.service.ts";
import { createSubjectComments } from "../../comments/subject-comments.service.ts";
import { knownId } from "../../core/documents/ids.ts";
import { notFound } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { removeLike, type SubjectDetails } from "../../likes/like.service.ts";
import { setLikeAndNotify } from "../../likes/set-like.service.ts";
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

/** Operations on the comments of articles. */
export const postComments = createSubjectComments<Post>({
  find: (session, id, isTeam) => findForAction(session, id, isTeam ? {} : visible),
  detailsOf: subjectOf,
  record: (event, write) => postEvents.record(`post.${event}`, write),
  count: (session, post, by) => changeCounters(session, post, { commentCount: by }),
});

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
  const checked = await checkAnswer(input);
  const { subject: post, ...commented } = await postComments.add(authorId, postId, checked, source);
  return { post, ...commented };
}

/**
 * Removes a comment, for its author or an administrator; for administrators also under an unpublished article. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function uncommentPost(viewer: Viewer | null, id: unknown, commentId: unknown): Promise<Post> {
  requireViewer(viewer);
  return postComments.remove(viewer, knownId(id, noPost), commentId);
}

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

function subjectOf(post: Post): SubjectDetails<"POST"> {
  return {
    kind: "POST",
    id: post._id,
    authorIds: authorIdsOf(post),
    text: post.title,
    path: `/posts/${post.slug}`,
    publishedAt: post.publishedAt,
    areCommentsClosed: post.areCommentsClosed,
  };
}
