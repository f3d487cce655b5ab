import type { ClientSession, Types } from "mongoose";
import { inTransaction } from "../shared/transaction.ts";
import { findFilesByName } from "../uploads/file.service.ts";
import { endFileUses, setFileUses } from "../uploads/file-use.service.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { type PostDraft, PostDraftModel } from "./post-draft.entity.ts";
import { filesOf } from "./post-text.ts";

/** The changes that wait beside an article; null when none do. */
export const findDraftOf = async ({
  _id,
  draftAt,
}: Pick<Post, "_id" | "draftAt">): Promise<PostDraft | null> =>
  draftAt ? PostDraftModel.findOne({ postId: _id }).lean<PostDraft>() : null;

/**
 * The article as its readers will have it once the changes beside it are published; null when none wait. The caller
 * has asked who may.
 */
export async function draftOf(post: Post): Promise<Post | null> {
  const draft = await findDraftOf(post);
  if (!draft) return null;
  const { _id, postId, slug, baseHash, savedAt, savedById, ...text } = draft;
  // Of these two the absence says something.
  return { ...post, ...text, cover: draft.cover, audioName: draft.audioName };
}

export type DraftFields = Omit<PostDraft, "_id" | "postId">;

/** Keeps the changes in the place of those that waited, and their files. Part of the deed's own transaction. */
export async function putDraft(
  session: ClientSession,
  postId: Types.ObjectId,
  fields: DraftFields,
): Promise<void> {
  const { _id } = await PostDraftModel.findOneAndReplace(
    { postId },
    { postId, ...fields },
    {
      ...{ upsert: true, returnDocument: "after", session },
    },
  ).lean<PostDraft>();
  const found = await findFilesByName(filesOf(fields));
  await setFileUses(session, { kind: "DRAFT", id: _id }, [...found.keys()], false);
}

/** Drops the changes that wait beside an article, in the deed's own transaction, and gives them back. */
export async function dropDraftOf(session: ClientSession, postId: Types.ObjectId): Promise<PostDraft | null> {
  const draft = await PostDraftModel.findOneAndDelete({ postId }, { session }).lean<PostDraft>();
  if (draft) await endFileUses(session, [draft._id]);
  return draft;
}

const step = 100;

/** Gives the changes of at most 100 articles the tag `to` for `from`. Answers how many; 0: none is left. */
export const moveTagOfDrafts = (from: string, to: string): Promise<number> =>
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
    // Another version: an editor that is open on them may not bring the former tag back.
    const postIds = drafts.map(({ postId }) => postId);
    await PostModel.updateMany({ _id: { $in: postIds } }, { $inc: { version: 1 } }, { session });
    return drafts.length;
  });
