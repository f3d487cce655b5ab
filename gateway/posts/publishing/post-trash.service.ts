import type { Types } from "mongoose";
import { countedOutcome } from "../../../schema/plural.ts";
import { hasRight } from "../../../schema/roles.ts";
import { postIdsRules } from "../../../schema/rules/post.ts";
import { deleteCommentsOf } from "../../comments/comment.service.ts";
import { clock } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import {
  countApplied,
  eraseFormerTrash,
  erasureSteps,
  type TrashOperation,
} from "../../core/documents/trash.ts";
import { notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { deleteLikesOf } from "../../likes/like.service.ts";
import { withdrawNotifications } from "../../notifications/broadcast.service.ts";
import { deleteRevisionsOf } from "../../revisions/revision-keeping.service.ts";
import { deletePostDraft } from "../editing/post-draft-storage.service.ts";
import { releaseSlugs } from "../editing/post-slugs.service.ts";
import { writeVersion } from "../editing/save-post.service.ts";
import { applySideEffects } from "../editing/side-effects.service.ts";
import { postEvents } from "../live/post-events.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { isEditable, requireEditable } from "../post.policy.ts";
import { noPost } from "../post.service.ts";
import type { Deletion } from "../post.types.ts";

/** Moves articles to the trash, where they stay 30 days. Articles that are there already or do not exist are not counted. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function deletePosts(viewer: Viewer | null, ids: unknown): Promise<Deletion> {
  const checked = await checkIds(viewer, ids);
  return deletionOf(await countApplied(checked, trash(viewer)), "supprimé");
}

/** Moves one article to the trash. Throws FORBIDDEN, NOT_FOUND. */
export async function deletePost(viewer: Viewer | null, id: unknown): Promise<Deletion> {
  requireRight(viewer, "writePosts");
  const _id = knownId(id, noPost);
  await requireEditableAll(viewer, [_id]);
  const count = await countApplied([_id], trash(viewer));
  if (count === 0) throw notFound(noPost);
  return deletionOf(count, "supprimé");
}

/** Restores articles from the trash, unchanged. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function restorePosts(viewer: Viewer | null, ids: unknown): Promise<Deletion> {
  const checked = await checkIds(viewer, ids);
  return deletionOf(await countApplied(checked, restore(viewer)), "restauré");
}

/** Erases articles of the trash for good, with their likes, comments and files' uses. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function erasePosts(viewer: Viewer | null, ids: unknown): Promise<Deletion> {
  requireRight(viewer, "editPosts");
  const checked = await checkIds(viewer, ids);
  return deletionOf(await countApplied(checked, erase), "effacé");
}

/** Erases articles that have been in the trash for 30 days. For the scheduler. Returns how many were erased. */
export const purgePosts = (): Promise<number> => eraseFormerTrash(PostModel, erase);

// The right is checked again inside the transaction: an editor may have published the article meanwhile.
const trash =
  (viewer: Viewer | null): TrashOperation =>
  (id) =>
    move(id, (post) => !post.trashedAt && isEditable(viewer, post), { trashedAt: () => clock.now() });
const restore =
  (viewer: Viewer | null): TrashOperation =>
  (id) =>
    move(id, (post) => post.trashedAt !== null && isEditable(viewer, post), { trashedAt: () => null });

const move = (
  id: Types.ObjectId,
  isDue: (post: Post) => boolean,
  { trashedAt }: { trashedAt: () => Date | null },
): Promise<boolean> =>
  postEvents.record("post.updated", async (session) => {
    const before = await PostModel.findById(id).session(session).lean<Post>();
    if (!before || !isDue(before)) return { result: false };
    const after = await writeVersion(session, before, { trashedAt: trashedAt() });
    return after ? { result: true, ...(await applySideEffects(session, before, after)) } : { result: false };
  });

const erase: TrashOperation = (id) =>
  postEvents.record("post.withdrawn", async (session) => {
    const before = await PostModel.findById(id).session(session).lean<Post>();
    if (!before?.trashedAt) return { result: false };
    await PostModel.deleteOne({ _id: id }, { session });
    await releaseSlugs(session, id);
    await deleteLikesOf(session, { kind: "POST", id });
    await deleteCommentsOf(session, { kind: "POST", id });
    for (const step of erasureSteps.value) await step(session, id);
    const announce = await withdrawNotifications(session, id);
    await applySideEffects(session, before, null);
    await deletePostDraft(session, id);
    await deleteRevisionsOf(session, id);
    return { result: true, afterCommit: announce };
  });

/** Returns distinct, well-formed ids that the viewer may delete; malformed ones are ignored. */
async function checkIds(viewer: Viewer | null, ids: unknown): Promise<Types.ObjectId[]> {
  requireRight(viewer, "writePosts");
  const checked = await check(postIdsRules, { ids });
  const wellFormed = checked.ids.filter((id) => /^[0-9a-f]{24}$/i.test(id));
  const known = [...new Set(wellFormed.map((id) => id.toLowerCase()))].map((id) => knownId(id, noPost));
  await requireEditableAll(viewer, known);
  return known;
}

/** Throws FORBIDDEN when one of the articles is not the viewer's to delete. */
async function requireEditableAll(viewer: Viewer | null, ids: readonly Types.ObjectId[]): Promise<void> {
  if (hasRight(requireRight(viewer, "writePosts"), "editPosts")) return;
  const found = await PostModel.find({ _id: { $in: ids } }, { authorId: 1, authorIds: 1, status: 1 }).lean<
    Post[]
  >();
  for (const post of found) requireEditable(viewer, post);
}

const deletionOf = (count: number, participle: string): Deletion => ({
  count,
  message: countedOutcome(count, "article", participle),
});
