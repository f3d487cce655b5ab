import { postIdsRules } from "../../../schema/rules/post.ts";
import { knownId } from "../../core/documents/ids.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { findPostDraft } from "../editing/post-draft-storage.service.ts";
import { inTrash } from "../editing/save-post.service.ts";
import { findPost, isVisible, noPost, type Post } from "../post.service.ts";
import type { PostBulkChange, PostRefusal, PostStateBefore } from "./post-bulk.types.ts";

/*
 * Changes of several articles at once, up to 100. Each is saved by itself, by the service that saves one
 * (save-post.service.ts), with its rights, rules, versions and notifications: what one refuses stops no other, and is
 * named in the result. The result also holds what each was before and the version that the change gave it, from which
 * post-undo.service.ts restores it.
 */

/** Articles saved at the same time: enough to share transactions, few enough for their bodies to be in memory. */
const together = 10;

/** Changes each article by `change`, which returns it as saved, or throws an AppError. */
export async function changeEach(
  viewer: Viewer | null,
  ids: readonly string[],
  change: (post: Post) => Promise<Post> | never,
): Promise<Omit<PostBulkChange, "message">> {
  const before: PostStateBefore[] = [];
  const refused: PostRefusal[] = [];
  const changeOne = async (id: string) => {
    const found = await findPost(id);
    // The title of one that the viewer may not see is not named.
    const post = found && isVisible(viewer, found) ? found : null;
    try {
      if (!post) throw notFound(noPost);
      if (post.trashedAt) throw notFound(inTrash);
      const draft = await findPostDraft(post);
      before.push({ ...stateBefore(post, await change(post)), pendingTags: draft?.tags ?? null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ postId: id, title: post?.title ?? "", reason: error.reason });
    }
  };
  for (let start = 0; start < ids.length; start += together)
    await Promise.all(ids.slice(start, start + together).map(changeOne));
  return { count: before.length, before, refused };
}

/** Returns the first message of a field, which says more than « Demande invalide ». */

const stateBefore = (before: Post, after: Post): PostStateBefore => ({
  postId: String(before._id),
  version: after.version,
  status: before.status,
  scheduledAt: before.scheduledAt,
  tags: [...before.tags],
  isFirstPublication: before.publishedAt === null && after.publishedAt !== null,
});

/** Returns distinct, well-formed ids, 100 at most; malformed ones are left out. Throws BAD_USER_INPUT. */
export async function checkPostIds(ids: unknown): Promise<string[]> {
  const checked = await check(postIdsRules, { ids });
  const wellFormed = checked.ids.filter((id) => /^[0-9a-f]{24}$/i.test(id));
  return [...new Set(wellFormed.map((id) => id.toLowerCase()))].map((id) => String(knownId(id, noPost)));
}
