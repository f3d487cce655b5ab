import type { ClientSession } from "mongoose";
import { countedPostOf, countMoves } from "../../categories/tag.service.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { textWords } from "../../lib/text/stems.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { type PostDraft, PostDraftModel } from "./post-draft.entity.ts";
import { moveDraftBase } from "./post-draft-storage.service.ts";

const step = 100;

/** Replaces the tag `from` by `to` in at most 100 articles, trash and drafts too. Returns how many were changed; 0 when none is left. */
export const replaceTag = (from: string, to: string): Promise<number> =>
  inTransaction(async (session) => {
    const posts = await PostModel.find({ tags: from }, { tags: 1, status: 1, trashedAt: 1, draftAt: 1 })
      .limit(step)
      .session(session)
      .lean<Post[]>();
    if (posts.length === 0) return 0;
    const moved = posts.map((post) => ({
      ...post,
      tags: [...new Set(post.tags.map((slug) => (slug === from ? to : slug)))],
    }));
    // A new version, so that an open editor does not bring the former tag back.
    // Found by its new tag at once; the words of the former one, which its text may have too, go with the next save.
    const $addToSet = { words: { $each: textWords(to) } };
    const lines = moved.map(({ _id, tags }) => ({
      updateOne: { filter: { _id }, update: { $set: { tags }, $addToSet, $inc: { version: 1 } } },
    }));
    await PostModel.bulkWrite(lines, { session, timestamps: false });
    for (const { _id, tags, draftAt } of posts) if (draftAt) await keepDraftBase(session, _id, tags);
    await countMoves(
      session,
      posts.map((post, index) => ({ before: countedPostOf(post), after: countedPostOf(moved[index]!) })),
    );
    return posts.length;
  });

async function keepDraftBase(session: ClientSession, _id: Post["_id"], former: string[]): Promise<void> {
  const after = await PostModel.findById(_id).session(session).lean<Post>();
  await moveDraftBase(session, { ...after!, tags: former }, after!);
}

/** Replaces the tag `from` by `to` in at most 100 pending changes. Returns how many were changed; 0 when none is left. */
export const replaceTagInDrafts = (from: string, to: string): Promise<number> =>
  inTransaction(async (session) => {
    const drafts = await PostDraftModel.find({ tags: from }, { postId: 1, tags: 1 })
      .limit(step)
      .session(session)
      .lean<PostDraft[]>();
    if (drafts.length === 0) return 0;
    const lines = drafts.map(({ _id, tags }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { tags: [...new Set(tags.map((slug) => (slug === from ? to : slug)))] } },
      },
    }));
    await PostDraftModel.bulkWrite(lines, { session });
    // A new version, so that an open editor does not bring the former tag back.
    const postIds = drafts.map(({ postId }) => postId);
    await PostModel.updateMany({ _id: { $in: postIds } }, { $inc: { version: 1 } }, { session });
    return drafts.length;
  });
