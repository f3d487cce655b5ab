import type { ClientSession, Types } from "mongoose";
import { queryWords, textWords } from "../lib/text/stems.ts";
import type { Subject } from "../likes/like.service.ts";
import type { Comment } from "./comment.entity.ts";
import { CommentWordsModel } from "./comment-search-index.entity.ts";

/** Indexes comments for search, in the transaction that creates them. */
export async function saveWords(
  session: ClientSession,
  comments: readonly Pick<Comment, "_id" | "subjectId" | "text">[],
): Promise<void> {
  const lines = comments.map(({ _id, subjectId, text }) => ({ _id, subjectId, words: textWords(text) }));
  await CommentWordsModel.insertMany(lines, { session, lean: true });
}

/** Indexes a comment anew whose text has changed. */
export async function replaceWords(
  session: ClientSession,
  { _id, text }: Pick<Comment, "_id" | "text">,
): Promise<void> {
  await CommentWordsModel.updateOne({ _id }, { $set: { words: textWords(text) } }, { session });
}

/** Removes a deleted comment from the search index. */
export async function deleteWords(session: ClientSession, commentId: Types.ObjectId): Promise<void> {
  await CommentWordsModel.deleteOne({ _id: commentId }, { session });
}

export async function deleteWordsOf(session: ClientSession, { id }: Subject): Promise<void> {
  await CommentWordsModel.deleteMany({ subjectId: id }, { session });
}

/**
 * Returns the ids of comments with all words of a keyword, latest first, at most `most`; none for a keyword without
 * words.
 */
export async function findByWords(keyword: string, most: number): Promise<Types.ObjectId[]> {
  const words = queryWords(keyword);
  if (words.length === 0) return [];
  const found = await CommentWordsModel.find({ words: { $all: words } }, { _id: 1 })
    .sort({ _id: -1 })
    .limit(most)
    .lean();
  return found.map(({ _id }) => _id);
}
