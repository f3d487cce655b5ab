import type { ClientSession, Types } from "mongoose";
import { findFilesByName } from "../../files/file.service.ts";
import { endFileUses, setFileUses } from "../../files/storing/file-use.service.ts";
import { hashOf } from "../../revisions/revision-text.ts";
import { filesOf, storedTextOf, textOf } from "../article-record.ts";
import type { Post } from "../post.entity.ts";
import { type PostDraft, PostDraftModel } from "./post-draft.entity.ts";

/** Returns the pending changes of an article; null when there are none. */
export const findPostDraft = async ({
  _id,
  draftAt,
}: Pick<Post, "_id" | "draftAt">): Promise<PostDraft | null> =>
  draftAt ? PostDraftModel.findOne({ postId: _id }).lean<PostDraft>() : null;

/**
 * Returns the article as it will be once its pending changes are published; null when there are none. The caller
 * checks who may read it.
 */
export async function withPendingChanges(post: Post): Promise<Post | null> {
  const draft = await findPostDraft(post);
  if (!draft) return null;
  return { ...post, ...storedTextOf(draft) };
}

export type DraftFields = Omit<PostDraft, "_id" | "postId">;

/** Stores pending changes in the place of earlier ones, with the uses of their files, in the save's transaction. */
export async function storePostDraft(
  session: ClientSession,
  postId: Types.ObjectId,
  fields: DraftFields,
): Promise<void> {
  const { _id } = await PostDraftModel.findOneAndReplace(
    { postId },
    { postId, ...fields },
    {
      upsert: true,
      returnDocument: "after",
      session,
    },
  ).lean<PostDraft>();
  const found = await findFilesByName(filesOf(fields));
  await setFileUses(session, { kind: "DRAFT", id: _id }, [...found.keys()], false);
}

/**
 * Returns what gives an article's pending changes other keywords in the transaction of the save that changes those of the
 * published text.
 */
export const setPendingTags =
  (tags: readonly string[]) =>
  async (session: ClientSession, before: Post, after: Post): Promise<void> => {
    await PostDraftModel.updateOne({ postId: before._id }, { $set: { tags } }, { session });
    await moveDraftBase(session, before, after);
  };

/** Lets pending changes that were not behind a text before its keywords changed not be behind it after. */
export async function moveDraftBase(session: ClientSession, before: Post, after: Post): Promise<void> {
  await PostDraftModel.updateOne(
    { postId: before._id, baseHash: hashOf(textOf(before)) },
    { $set: { baseHash: hashOf(textOf(after)) } },
    { session },
  );
}

/** Deletes the pending changes of an article in the caller's transaction, and returns them. */
export async function deletePostDraft(
  session: ClientSession,
  postId: Types.ObjectId,
): Promise<PostDraft | null> {
  const draft = await PostDraftModel.findOneAndDelete({ postId }, { session }).lean<PostDraft>();
  if (draft) await endFileUses(session, [draft._id]);
  return draft;
}
