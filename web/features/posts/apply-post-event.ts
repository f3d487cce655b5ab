import type {
  PostChangedSubscription,
  PostComments_PostFragment,
  PostReplies_CommentFragment,
} from "../../gql/graphql.ts";
import { eventReducer } from "../../lib/data/event-buffer.ts";
import { insertById } from "../../lib/data/insert-by-id.ts";

/** The comments of an article as the page shows them. */
export type Discussion = PostComments_PostFragment;
export type PostEvent = PostChangedSubscription["postChanged"];
type NewComment = PostReplies_CommentFragment & { parentId?: string | null };

/**
 * Returns the discussion after an event of the log. Counts and comments are written from the event, not only into Apollo's
 * cache: a late answer may have put older ones there since.
 */
export const applyPostEvent = eventReducer(
  "eventSeq",
  (post: Discussion, { kind, comment, commentId, post: counts }: PostEvent): Discussion => {
    const current = counts ? { ...post, ...counts } : post;
    if (kind === "POST_COMMENTED") return comment ? insertComment(current, comment) : current;
    if (kind === "POST_UNCOMMENTED") return commentId ? removeComment(current, commentId) : current;
    return comment ? replaceComment(current, comment) : current;
  },
);

/** Adds a comment in its place among the article's, or a reply among its parent's replies. Once. */
export function insertComment(post: Discussion, comment: NewComment): Discussion {
  const { parentId } = comment;
  if (!parentId) return withComments(post, insertById(post.comments, comment));
  return editComment(post, parentId, (parent) => {
    if (parent.replies.hasMore || has(parent.replies.items, comment)) return parent;
    const items = insertById({ items: parent.replies.items, hasMore: false }, { ...comment, parentId });
    const replyCount = Math.max(parent.replyCount, items.length);
    return { ...parent, replyCount, replies: { ...parent.replies, items } };
  });
}

/** Removes a comment or a reply. A comment with replies stays, without its text and author. */
export function removeComment(post: Discussion, id: string): Discussion {
  const items = post.comments.items.flatMap((comment) => {
    if (comment.id === id) {
      return comment.replyCount > 0 ? [{ ...comment, isRemoved: true, text: "", author: null }] : [];
    }
    const replies = comment.replies.items.filter((reply) => reply.id !== id);
    if (replies.length === comment.replies.items.length) return [comment];
    const replyCount = Math.max(0, comment.replyCount - 1);
    return [{ ...comment, replyCount, replies: { ...comment.replies, items: replies } }];
  });
  return withComments(post, items);
}

/** Replaces a comment or a reply where it is shown; a comment keeps its replies. */
function replaceComment(post: Discussion, comment: NewComment): Discussion {
  const { parentId, replies: _replies, ...fields } = comment;
  if (!parentId) return editComment(post, comment.id, (old) => ({ ...old, ...fields }));
  return editComment(post, parentId, (parent) => {
    const items = parent.replies.items.map((old) => (old.id === comment.id ? { ...old, ...fields } : old));
    return { ...parent, replies: { ...parent.replies, items } };
  });
}

/** Adds older comments before those that are shown. */
export function prependComments(post: Discussion, older: Discussion["comments"]): Discussion {
  const fresh = older.items.filter((comment) => !has(post.comments.items, comment));
  const next = withComments(post, [...fresh, ...post.comments.items]);
  return { ...next, comments: { ...next.comments, hasMore: older.hasMore } };
}

type Items = Discussion["comments"]["items"];

const withComments = (post: Discussion, items: Items): Discussion => ({
  ...post,
  comments: { ...post.comments, items },
});

const editComment = (post: Discussion, id: string, edit: (comment: Items[number]) => Items[number]) =>
  withComments(
    post,
    post.comments.items.map((comment) => (comment.id === id ? edit(comment) : comment)),
  );

const has = (items: readonly { id: string }[], { id }: { id: string }) =>
  items.some((item) => item.id === id);
