import { notFound } from "../../core/errors.ts";
import { checkLimit } from "../../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import {
  findRevision,
  listRevisions,
  noRevision,
  type PostRevisionPage,
} from "../../revisions/revision.service.ts";
import { type Letter, requireLetter } from "./letter.service.ts";
import { updateLetter } from "./save-letter.service.ts";

/** Returns the versions of a letter, newest first. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function listVersionsOfLetter(
  viewer: Viewer | null,
  id: unknown,
  page: { first: number; after?: string | null },
): Promise<PostRevisionPage> {
  requireRight(viewer, "editPosts");
  const { _id } = await requireLetter(id);
  checkLimit(page.first);
  return listRevisions(viewer, _id, page);
}

/** Saves the text of a version as the letter's text, onto the version that the caller has read. Throws as `updateLetter` does. */
export async function restoreLetterRevision(
  viewer: Viewer | null,
  id: unknown,
  version: number,
): Promise<Letter> {
  requireRight(viewer, "editPosts");
  const revision = await findRevision(viewer, id);
  if (!revision) throw notFound(noRevision);
  const { postId, title: subject, description: preheader, content } = revision;
  return updateLetter(viewer, postId, { subject, preheader, content, version }, true);
}
