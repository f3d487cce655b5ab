import type {
  PostChangedSubscription,
  PostComments_PostFragment,
  PostReplies_CommentFragment,
} from "../../gql/graphql.ts";
import { eventReducer } from "../../lib/data/event-buffer.ts";
import { added, edited, removed, withOlder } from "../../lib/data/oldest-first.ts";

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
  if (!parentId) return { ...post, comments: added(post.comments, comment) };
  return editComment(post, parentId, (parent) => {
    // Replies that are not loaded come before it.
    if (parent.replies.hasMore) return parent;
    const replies = added(parent.replies, { ...comment, parentId });
    return { ...parent, replyCount: Math.max(parent.replyCount, replies.items.length), replies };
  });
}

/** Removes a comment or a reply. A comment with replies stays, without its text and author. */
export function removeComment(post: Discussion, id: string): Discussion {
  const found = post.comments.items.find((comment) => comment.id === id);
  if (found && found.replyCount === 0) return { ...post, comments: removed(post.comments, id) };
  if (found) return editComment(post, id, (old) => ({ ...old, isRemoved: true, text: "", author: null }));
  const parent = post.comments.items.find(({ replies }) => replies.items.some((reply) => reply.id === id));
  return editComment(post, parent?.id ?? null, (old) => ({
    ...old,
    replyCount: Math.max(0, old.replyCount - 1),
    replies: removed(old.replies, id),
  }));
}

/** Replaces a comment or a reply where it is shown; a comment keeps its replies. */
function replaceComment(post: Discussion, comment: NewComment): Discussion {
  const { parentId, replies: _replies, ...fields } = comment;
  if (!parentId) return editComment(post, comment.id, (old) => ({ ...old, ...fields }));
  return editComment(post, parentId, (parent) => ({
    ...parent,
    replies: edited(parent.replies, comment.id, (old) => ({ ...old, ...fields })),
  }));
}

/** Adds older comments before those that are shown. */
export const prependComments = (post: Discussion, older: Discussion["comments"]): Discussion => ({
  ...post,
  comments: withOlder(post.comments, older),
});

type ShownComment = Discussion["comments"]["items"][number];

const editComment = (post: Discussion, id: string | null, edit: (comment: ShownComment) => ShownComment) => ({
  ...post,
  comments: edited(post.comments, id, edit),
});
