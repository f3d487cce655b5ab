import type { CommentedSubject } from "../../../schema/site/comment-refusal.ts";
import type { Thread_CommentFragment } from "../../gql/graphql.ts";
import { added, edited, removed, withOlder } from "../../lib/data/oldest-first.ts";

/** A subject as the page of its discussion shows it: the latest comments with their replies, and the number of the last event in them. */
export interface Discussed extends CommentedSubject {
  readonly id: string;
  readonly commentCount: number;
  readonly eventSeq: number;
  readonly comments: { readonly items: Thread_CommentFragment[]; readonly hasMore: boolean };
}

export type NewComment = Thread_CommentFragment & { parentId?: string | null };
type Comments = Pick<Discussed, "comments">;

/** Adds a comment in its place, or a reply among its parent's replies. Once. */
export function insertComment<Subject extends Comments>(subject: Subject, comment: NewComment): Subject {
  const { parentId } = comment;
  if (!parentId) return { ...subject, comments: added(subject.comments, comment) };
  return editComment(subject, parentId, (parent) => {
    // Replies that are not loaded come before it.
    if (parent.replies.hasMore) return parent;
    const replies = added(parent.replies, { ...comment, parentId });
    return { ...parent, replyCount: Math.max(parent.replyCount, replies.items.length), replies };
  });
}

/** Removes a comment or a reply. A comment with replies stays, without its text and author. */
export function removeComment<Subject extends Comments>(subject: Subject, id: string): Subject {
  const { items } = subject.comments;
  const found = items.find((comment) => comment.id === id);
  if (found && found.replyCount === 0) return { ...subject, comments: removed(subject.comments, id) };
  if (found) return editComment(subject, id, (old) => ({ ...old, isRemoved: true, text: "", author: null }));
  const parent = items.find(({ replies }) => replies.items.some((reply) => reply.id === id));
  return editComment(subject, parent?.id ?? null, (old) => ({
    ...old,
    replyCount: Math.max(0, old.replyCount - 1),
    replies: removed(old.replies, id),
  }));
}

/** Replaces a comment or a reply where it is shown; a comment keeps its replies. */
export function replaceComment<Subject extends Comments>(subject: Subject, comment: NewComment): Subject {
  const { parentId, replies: _replies, ...fields } = comment;
  if (!parentId) return editComment(subject, comment.id, (old) => ({ ...old, ...fields }));
  return editComment(subject, parentId, (parent) => ({
    ...parent,
    replies: edited(parent.replies, comment.id, (old) => ({ ...old, ...fields })),
  }));
}

/** Adds older comments before those that are shown. */
export const prependComments = <Subject extends Comments>(
  subject: Subject,
  older: Subject["comments"],
): Subject => ({ ...subject, comments: withOlder(subject.comments, older) });

/** An event about a comment, which is null where it is gone. */
interface CommentEvent {
  readonly commentId: string | null;
  readonly comment: NewComment | null;
}

/** Returns a discussion after an event about one of its comments. */
export function applyCommentEvent<Subject extends Comments>(
  subject: Subject,
  change: "COMMENTED" | "UNCOMMENTED" | "COMMENT_CHANGED",
  { comment, commentId }: CommentEvent,
): Subject {
  if (change === "UNCOMMENTED") return commentId ? removeComment(subject, commentId) : subject;
  if (!comment) return subject;
  return change === "COMMENTED" ? insertComment(subject, comment) : replaceComment(subject, comment);
}

const editComment = <Subject extends Comments>(
  subject: Subject,
  id: string | null,
  edit: (comment: Thread_CommentFragment) => Thread_CommentFragment,
): Subject => ({ ...subject, comments: edited(subject.comments, id, edit) });
