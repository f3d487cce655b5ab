import type { Types } from "mongoose";
import type { Comment } from "../comments/comment.service.ts";
import { commentsOn } from "../comments/comment-export.service.ts";
import { heldOn } from "../comments/holding/held-comments.service.ts";
import type { SourceComment, SourceMention } from "../imports/source/comment-record.ts";
import { allTaken } from "./all-taken.ts";
import type { Authors } from "./authors.ts";

/** Given by their place in the export, counted anew, or of this site alone. */
type Stays = "subjectKind" | "subjectId" | "clientId" | "isRemoved" | "reportCount" | "replyCount" | "held";

/** Returns the comments on a subject as an import reads them. */
export async function commentsOf(subjectId: Types.ObjectId, authors: Authors): Promise<SourceComment[]> {
  const comments: SourceComment[] = [];
  for await (const comment of commentsOn(subjectId) as AsyncIterable<Omit<Comment, Stays>>) {
    const {
      _id,
      parentId = "",
      authorId,
      authorName: name = "",
      text,
      mentions,
      createdAt,
      hiddenAt,
      editedAt = null,
      ...others
    } = comment;
    allTaken(others);
    const [authorKey = ""] = authorId ? await authors.keyOf(authorId) : [];
    const isHeld = hiddenAt !== undefined;
    const keys = { key: String(_id), parentKey: String(parentId), authorKey };
    const named = await mentionsOf(mentions, authors);
    comments.push({ ...keys, name, html: "", text, ...named, date: createdAt, editedAt, isHeld });
  }
  // Held comments come hidden.
  for await (const { _id, answeredId = "", authorId, text, mentions, createdAt: date } of heldOn(subjectId)) {
    const [authorKey = ""] = await authors.keyOf(authorId);
    const keys = { key: String(_id), parentKey: String(answeredId), authorKey };
    const named = await mentionsOf(mentions, authors);
    comments.push({ ...keys, name: "", html: "", text, ...named, date, isHeld: true });
  }
  return comments;
}

/** Returns the people whom a comment names and who have an account, as an import reads them. */
async function mentionsOf(
  mentions: Comment["mentions"],
  authors: Authors,
): Promise<Pick<SourceComment, "mentions">> {
  const named: SourceMention[] = [];
  for (const { userId, at, length } of mentions ?? [])
    for (const authorKey of await authors.keyOf(userId)) named.push({ authorKey, at, length });
  return named.length > 0 ? { mentions: named } : {};
}

/** Whether some of these ids are those of comments on a subject. */
export async function hasNewComment(
  subjectId: Types.ObjectId,
  ids: ReadonlySet<string> | undefined,
): Promise<boolean> {
  if (!ids) return false;
  for await (const { _id } of commentsOn(subjectId)) if (ids.has(String(_id))) return true;
  return false;
}

/** Returns a record with those of its comments that are new; itself where everything is written. */
export function newPartOf<Discussed extends { readonly comments: readonly SourceComment[] }>(
  record: Discussed,
  isNew: boolean,
  ids: ReadonlySet<string> | undefined,
): Discussed & { readonly isKnown?: boolean } {
  if (!ids) return record;
  const comments = record.comments.filter(({ key }) => ids.has(key));
  return { ...record, comments, ...(!isNew && { isKnown: true }) };
}
