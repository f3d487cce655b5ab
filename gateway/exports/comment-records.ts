import type { Types } from "mongoose";
import { commentsOn } from "../comments/comment-export.service.ts";
import type { SourceComment } from "../imports/source/comment-record.ts";
import type { Authors } from "./authors.ts";

/** Returns the comments on an article or a feed as an import reads them. */
export async function commentsOf(subjectId: Types.ObjectId, authors: Authors): Promise<SourceComment[]> {
  const comments: SourceComment[] = [];
  for await (const comment of commentsOn(subjectId)) {
    const [authorKey = ""] = comment.authorId ? await authors.keyOf(comment.authorId) : [];
    comments.push({
      key: String(comment._id),
      parentKey: comment.parentId ? String(comment.parentId) : "",
      authorKey,
      name: comment.authorName ?? "",
      html: "",
      text: comment.text,
      date: comment.createdAt,
      isHeld: comment.hiddenAt !== undefined,
    });
  }
  return comments;
}
