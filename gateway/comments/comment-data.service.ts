import type { Types } from "mongoose";
import { type Comment, CommentModel } from "./comment.entity.ts";

/** Every comment that a person wrote, with what it is on. For « mes données ». */
export async function* commentsOf(authorId: Types.ObjectId) {
  for await (const comment of CommentModel.find({ authorId }).lean<Comment[]>().cursor()) {
    const { _id, text, subjectKind, subjectId, parentId, createdAt, hiddenAt } = comment;
    const dates = { createdAt, hiddenAt: hiddenAt ?? null };
    yield { id: _id, text, subjectKind, subjectId, parentId: parentId ?? null, ...dates };
  }
}
