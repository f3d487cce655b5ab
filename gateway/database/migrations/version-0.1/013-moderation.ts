import type { Types } from "mongoose";
import { textWords } from "../../../lib/text/stems.ts";
import { collection, prepareCollections } from "../shared/collections.ts";

const batchSize = 500;

/** Creates reports, the moderation log and the words of comments, and writes the words of earlier comments. */
export async function createModerationCollections(): Promise<void> {
  await prepareCollections({
    commentReports: [
      { key: { commentId: 1, reporterId: 1 }, unique: true },
      { key: { commentId: 1, _id: -1 } },
      { key: { reporterId: 1, _id: 1 } },
      { key: { subjectId: 1 } },
    ],
    moderationLog: [
      { key: { memberId: 1, _id: -1 } },
      { key: { at: 1 }, expireAfterSeconds: 3 * 366 * 86_400 },
    ],
    commentWords: [{ key: { words: 1, _id: -1 } }, { key: { subjectId: 1 } }],
    comments: [
      { key: { reportCount: -1, _id: -1 }, partialFilterExpression: { reportCount: { $gt: 0 } } },
      { key: { hiddenAt: -1, _id: -1 }, partialFilterExpression: { hiddenAt: { $gt: new Date(0) } } },
    ],
    users: [
      { key: { "commentBan.at": -1 }, partialFilterExpression: { "commentBan.at": { $gt: new Date(0) } } },
    ],
  });
  await addWords();
}

interface Comment {
  readonly _id: Types.ObjectId;
  readonly subjectId: Types.ObjectId;
  readonly text: string;
  readonly isRemoved?: boolean;
}

/** Writes the words of every comment that has none, a batch at a time. May be interrupted and run again. */
async function addWords(): Promise<void> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const found: Comment[] = await collection("comments")
      .find<Comment>(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return;
    const writes = found
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ _id, subjectId, text }) => ({
        updateOne: {
          filter: { _id },
          // Deliberately today's `textWords`, not a frozen copy: stored words must match those of a query.
          update: { $setOnInsert: { subjectId, words: textWords(text) } },
          upsert: true,
        },
      }));
    if (writes.length > 0) await collection("commentWords").bulkWrite(writes as never);
    after = found.at(-1)!._id;
  }
}
