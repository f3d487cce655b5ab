import { notFound } from "../../core/errors.ts";
import { checkLimit } from "../../core/lists/pagination.ts";
import type { Viewer } from "../../core/policies.ts";
import {
  findRevision,
  listRevisions,
  noRevision,
  type PostRevisionPage,
  restorableValuesOf,
} from "../../revisions/revision.service.ts";
import { getPost, type Post, requirePostInStudio } from "../post.service.ts";
import { savePostDraft } from "./post-draft.service.ts";
import { updatePost } from "./save-post.service.ts";

/** Returns the revisions of an article that exists, newest first. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function listRevisionsOfPost(
  viewer: Viewer | null,
  id: unknown,
  page: { first: number; after?: string | null },
): Promise<PostRevisionPage> {
  const { _id } = await requirePostInStudio(viewer, id);
  checkLimit(page.first);
  return listRevisions(viewer, _id, page);
}

/**
 * Saves the text of a revision as the article's text: a save like any other, onto the version that the caller has read,
 * so that the text it replaces is kept. For a published article it becomes pending changes. The slug stays, and files
 * that were deleted are left out. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function restoreRevision(viewer: Viewer | null, id: unknown, version: number): Promise<Post> {
  const revision = await findRevision(viewer, id);
  if (!revision) throw notFound(noRevision);
  const { status } = await getPost(viewer, revision.postId);
  const changes = { ...(await restorableValuesOf(revision)), version };
  return status === "PUBLISHED"
    ? savePostDraft(viewer, revision.postId, changes, true)
    : updatePost(viewer, revision.postId, { ...changes, replacesDraft: true }, { isRestored: true });
}
