import type { Discussed, NewComment } from "./discussed.ts";

/** Ids of one's own replies that are shown before those between are loaded. */
const ahead = new Set<string>();

/** Adds one's own reply at the end of those that are shown, where others before it are not loaded yet. */
export function showAhead(shown: Discussed, sent: NewComment): Discussed {
  const items = shown.comments.items.map((comment) => {
    const { replies } = comment;
    const isThere = replies.items.some(({ id }) => id === sent.id);
    if (comment.id !== sent.parentId || !replies.hasMore || isThere) return comment;
    ahead.add(sent.id);
    const withSent = [...replies.items, { ...sent, parentId: comment.id }];
    return { ...comment, replies: { ...replies, items: withSent } };
  });
  return { ...shown, comments: { ...shown.comments, items } };
}

/** Returns the last reply up to which all are loaded: more are loaded after it. */
export const lastLoaded = (replies: readonly { id: string }[]): string | undefined =>
  replies.findLast(({ id }) => !ahead.has(id))?.id;
