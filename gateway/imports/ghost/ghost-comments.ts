import type { SourceComment } from "../source/comment-record.ts";
import { dateIn, type GhostRow, type Tables, textIn } from "./ghost-tables.ts";

/** Returns the comments of an article, where the export has them; those that were deleted there stay out. */
export function readComments(postId: string, { commentsOf, memberOf }: Tables): SourceComment[] {
  return (commentsOf.get(postId) ?? []).filter(isThere).map((comment) => ({
    key: textIn(comment, "id"),
    parentKey: textIn(comment, "parent_id"),
    authorKey: "",
    name: textIn(memberOf.get(textIn(comment, "member_id")) ?? {}, "name"),
    html: textIn(comment, "html"),
    date: dateIn(comment, "created_at"),
    isHeld: textIn(comment, "status") !== "published",
  }));
}

const isThere = (comment: GhostRow): boolean => textIn(comment, "status") !== "deleted";
