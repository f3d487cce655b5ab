import type { ClientSession, Types } from "mongoose";
import type { Subject } from "../likes/like.service.ts";
import { queryWords, textWords } from "../search/words.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { CommentWordsModel } from "./comment-words.entity.ts";

const atOnce = 500;

/** Makes a comment findable. In the transaction that makes it. */
export async function keepWords(
  session: ClientSession,
  { _id, subjectId, text }: Pick<Comment, "_id" | "subjectId" | "text">,
): Promise<void> {
  await CommentWordsModel.create([{ _id, subjectId, words: textWords(text) }], { session });
}

/** A comment that is gone is found by nothing. */
export async function forgetWords(session: ClientSession, commentId: Types.ObjectId): Promise<void> {
  await CommentWordsModel.deleteOne({ _id: commentId }, { session });
}

export async function forgetWordsOf(session: ClientSession, { id }: Subject): Promise<void> {
  await CommentWordsModel.deleteMany({ subjectId: id }, { session });
}

/** Which comments have all words of a keyword, the latest first, at most `most`. A keyword without a word finds none. */
export async function findByWords(keyword: string, most: number): Promise<Types.ObjectId[]> {
  const words = queryWords(keyword);
  if (words.length === 0) return [];
  const found = await CommentWordsModel.find({ words: { $all: words } }, { _id: 1 })
    .sort({ _id: -1 })
    .limit(most)
    .lean();
  return found.map(({ _id }) => _id);
}

/** Makes the comments findable that were there before words were kept, a step at a time. May be cut off. */
export async function keepMissingWords(): Promise<void> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const found: Comment[] = await CommentModel.find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean<Comment[]>();
    if (found.length === 0) return;
    const lines = found
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ _id, subjectId, text }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { subjectId, words: textWords(text) } },
          upsert: true,
        },
      }));
    if (lines.length > 0) await CommentWordsModel.bulkWrite(lines);
    after = found.at(-1)!._id;
  }
}
