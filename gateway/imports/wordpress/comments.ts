import type { SourceComment } from "../source/comment-record.ts";
import type { XmlElement } from "../source/xml-elements.ts";
import { childText, dateOf, plainChild } from "./xml-text.ts";

/** Reads the comments of an item; those that people did not write, and those that were thrown away, stay out. */
export function readComments(item: XmlElement): {
  readonly comments: SourceComment[];
  readonly remarks: string[];
} {
  const all = item.children.filter(({ name }) => name === "wp:comment");
  const left = new Map<string, number>();
  const comments = all.flatMap((comment) => {
    const reason = reasonToLeave(comment);
    if (reason) left.set(reason, (left.get(reason) ?? 0) + 1);
    return reason ? [] : [readComment(comment)];
  });
  return { comments, remarks: [...left].map(([reason, count]) => `${reason}\u00a0: ${count}`) };
}

function reasonToLeave(comment: XmlElement): string | null {
  const type = childText(comment, "wp:comment_type");
  if (type !== "" && type !== "comment") return `Rétroliens laissés («\u00a0${type}\u00a0»)`;
  const state = childText(comment, "wp:comment_approved");
  if (state === "spam") return "Commentaires indésirables laissés";
  return state === "trash" || state === "post-trashed" ? "Commentaires de la corbeille laissés" : null;
}

function readComment(comment: XmlElement): SourceComment {
  const parent = childText(comment, "wp:comment_parent");
  const userId = childText(comment, "wp:comment_user_id");
  return {
    key: childText(comment, "wp:comment_id"),
    parentKey: parent === "0" ? "" : parent,
    // An account of the old site; its address and network address stay in the file.
    authorKey: userId === "0" ? "" : userId,
    name: plainChild(comment, "wp:comment_author"),
    html: childText(comment, "wp:comment_content"),
    date: dateOf(childText(comment, "wp:comment_date_gmt")) ?? dateOf(childText(comment, "wp:comment_date")),
    isHeld: childText(comment, "wp:comment_approved") !== "1",
  };
}
