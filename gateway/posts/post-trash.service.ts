import type { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { postIdsRules } from "../../schema/rules/post.ts";
import { removeCommentsOf } from "../comments/comment.service.ts";
import { recordPostEvent } from "../events/post-log.service.ts";
import { removeLikesOf } from "../likes/like.service.ts";
import { withdrawNotifications } from "../notifications/broadcast.service.ts";
import { removePreviewsOf } from "../previews/preview.service.ts";
import { dropRevisionsOf } from "../revisions/revision-keeping.service.ts";
import { check } from "../shared/check.ts";
import { clock, days } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { noPost } from "./post.service.ts";
import type { Deletion } from "./post.types.ts";
import { follow } from "./post-consequences.service.ts";
import { dropDraftOf } from "./post-draft-keeping.service.ts";
import { freeSlugs } from "./post-slugs.service.ts";
import { write } from "./post-writing.service.ts";

/** Moves articles to the trash, where they stay 30 days. What is there already, or nowhere, is not counted. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function deletePosts(viewer: Viewer | null, ids: unknown): Promise<Deletion> {
  requireAdmin(viewer);
  return spoken(await each(await checkIds(ids), trash), "supprimé");
}

/** The same of one. Throws FORBIDDEN, NOT_FOUND. */
export async function deletePost(viewer: Viewer | null, id: unknown): Promise<Deletion> {
  requireAdmin(viewer);
  const count = await each([knownId(id, noPost)], trash);
  if (count === 0) throw notFound(noPost);
  return spoken(count, "supprimé");
}

/** Brings articles back from the trash, as they were. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function restorePosts(viewer: Viewer | null, ids: unknown): Promise<Deletion> {
  requireAdmin(viewer);
  return spoken(await each(await checkIds(ids), restore), "restauré");
}

/** Erases articles of the trash for good, with all they were given. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function erasePosts(viewer: Viewer | null, ids: unknown): Promise<Deletion> {
  requireAdmin(viewer);
  return spoken(await each(await checkIds(ids), erase), "effacé");
}

/** Erases what has been in the trash for 30 days. For the scheduler. Answers how many. */
export async function purgeTrash(): Promise<number> {
  const long = new Date(clock.now().getTime() - days(limits.trashDays));
  for (let erased = 0; ; ) {
    const due = await PostModel.find({ trashedAt: { $gt: new Date(0), $lte: long } }, { _id: 1 })
      .limit(limits.bulk)
      .lean();
    const count = await each(
      due.map(({ _id }) => _id),
      erase,
    );
    erased += count;
    if (count === 0) return erased;
  }
}

type Deed = (id: Types.ObjectId) => Promise<boolean>;

// All at once: those that wait together share a transaction.
const each = async (ids: readonly Types.ObjectId[], deed: Deed): Promise<number> =>
  (await Promise.all(ids.map(deed))).filter(Boolean).length;

const trash: Deed = (id) => move(id, (post) => !post.trashedAt, { trashedAt: () => clock.now() });
const restore: Deed = (id) => move(id, (post) => post.trashedAt !== null, { trashedAt: () => null });

const move = (
  id: Types.ObjectId,
  isDue: (post: Post) => boolean,
  { trashedAt }: { trashedAt: () => Date | null },
): Promise<boolean> =>
  recordPostEvent("POST_UPDATED", async (session) => {
    const before = await PostModel.findById(id).session(session).lean<Post>();
    if (!before || !isDue(before)) return { result: false };
    const after = await write(session, before, { trashedAt: trashedAt() });
    return after ? { result: true, ...(await follow(session, before, after)) } : { result: false };
  });

const erase: Deed = (id) =>
  recordPostEvent("POST_WITHDRAWN", async (session) => {
    const before = await PostModel.findById(id).session(session).lean<Post>();
    if (!before?.trashedAt) return { result: false };
    await PostModel.deleteOne({ _id: id }, { session });
    await freeSlugs(session, id);
    await removeLikesOf(session, { kind: "POST", id });
    await removeCommentsOf(session, { kind: "POST", id });
    await removePreviewsOf(session, id);
    const announce = await withdrawNotifications(session, id);
    await follow(session, before, null);
    await dropDraftOf(session, id);
    await dropRevisionsOf(session, id);
    return { result: true, afterCommit: announce };
  });

/** Without doubles; a malformed one is the same as none. */
async function checkIds(ids: unknown): Promise<Types.ObjectId[]> {
  const checked = await check(postIdsRules, { ids });
  const wellFormed = checked.ids.filter((id) => /^[0-9a-f]{24}$/i.test(id));
  return [...new Set(wellFormed.map((id) => id.toLowerCase()))].map((id) => knownId(id, noPost));
}

function spoken(count: number, deed: string): Deletion {
  if (count === 0) return { count, message: `Aucun article ${deed}` };
  const plural = count > 1 ? "s" : "";
  return { count, message: `${count} article${plural} ${deed}${plural}` };
}
