import type { Types } from "mongoose";
import { type Comment, CommentModel } from "./comment.entity.ts";

/** All comments written by a user, with its subject. For the export of account data. */
export async function* exportComments(authorId: Types.ObjectId) {
  for await (const comment of CommentModel.find({ authorId }).lean<Comment[]>().cursor()) {
    const { _id, text, subjectKind, subjectId, parentId, createdAt } = comment;
    const { mentions = [], hiddenAt = null, editedAt = null } = comment;
    const dates = { createdAt, editedAt, hiddenAt };
    yield { id: _id, text, mentions, subjectKind, subjectId, parentId: parentId ?? null, ...dates };
  }
}

/** Yields the comments of an article, the oldest first; those that were removed stay out. For the export of the site. */
export const commentsOn = (subjectId: Types.ObjectId): AsyncIterable<Comment> =>
  CommentModel.find({ subjectId, isRemoved: { $ne: true } })
    .sort({ _id: 1 })
    .lean<Comment[]>()
    .cursor();
