import type { Types } from "mongoose";
import type { Comment } from "../comments/comment.service.ts";
import { commentsOn } from "../comments/comment-export.service.ts";
import type { SourceComment } from "../imports/source/comment-record.ts";
import { allTaken } from "./all-taken.ts";
import type { Authors } from "./authors.ts";

/** Given by their place in the export, counted anew, or of this site alone. */
type Stays = "subjectKind" | "subjectId" | "clientId" | "isRemoved" | "reportCount" | "replyCount";

/** Returns the comments on an article or a feed as an import reads them. */
export async function commentsOf(subjectId: Types.ObjectId, authors: Authors): Promise<SourceComment[]> {
  const comments: SourceComment[] = [];
  for await (const comment of commentsOn(subjectId) as AsyncIterable<Omit<Comment, Stays>>) {
    const {
      _id,
      parentId = "",
      authorId,
      authorName: name = "",
      text,
      createdAt,
      hiddenAt,
      ...others
    } = comment;
    allTaken(others);
    const [authorKey = ""] = authorId ? await authors.keyOf(authorId) : [];
    const isHeld = hiddenAt !== undefined;
    const keys = { key: String(_id), parentKey: String(parentId), authorKey };
    comments.push({ ...keys, name, html: "", text, date: createdAt, isHeld });
  }
  return comments;
}
