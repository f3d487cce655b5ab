import { notFound } from "../core/errors.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import {
  findRevision,
  listRevisions,
  noRevision,
  type PostRevisionPage,
} from "../revisions/revision.service.ts";
import { updateStaticPage } from "./save-static-page.service.ts";
import { getStaticPage, type StaticPage } from "./static-page.service.ts";
import { saveStaticPageDraft } from "./static-page-draft.service.ts";

/** Returns the versions of a page, newest first. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function listVersionsOfStaticPage(
  viewer: Viewer | null,
  pageId: unknown,
  page: { first: number; after?: string | null },
): Promise<PostRevisionPage> {
  requireAdmin(viewer);
  const { _id } = await getStaticPage(pageId);
  checkLimit(page.first);
  return listRevisions(viewer, _id, page);
}

/**
 * Saves the text of a version as the page's text, onto the version that the caller has read; of a published page it becomes
 * pending changes. Throws as `updateStaticPage` does.
 */
export async function restoreStaticPageRevision(
  viewer: Viewer | null,
  id: unknown,
  version: number,
): Promise<StaticPage> {
  requireAdmin(viewer);
  const revision = await findRevision(viewer, id);
  if (!revision) throw notFound(noRevision);
  const { postId, title, description, content } = revision;
  const changes = { title, description, content, version };
  const { isPublished } = await getStaticPage(postId);
  return isPublished
    ? saveStaticPageDraft(viewer, postId, changes, true)
    : updateStaticPage(viewer, postId, { ...changes, replacesDraft: true }, true);
}
