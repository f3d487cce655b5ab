import type { Types } from "mongoose";
import { isAdministrator } from "../../schema/roles.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound, nullIfNotFound } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { isVisible, noPost, requirePostInStudio } from "../posts/post.service.ts";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";

/** Article or static page that the viewer may open in the editor. */
export interface StudioDocument {
  readonly _id: Types.ObjectId;
  readonly isTrashed: boolean;
  /** Everybody reads it, and no changes are pending beside it. */
  readonly isPublic: boolean;
}

/** Returns the article or static page of an id: editors open every article, authors their own, administrators pages too. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function requireInStudio(viewer: Viewer | null, id: unknown): Promise<StudioDocument> {
  const post = await nullIfNotFound(requirePostInStudio(viewer, id));
  if (post) {
    const isPublic = isVisible(null, post) && !post.draftAt;
    return { _id: post._id, isTrashed: Boolean(post.trashedAt), isPublic };
  }
  const _id = knownId(id, noPost);
  const page = isAdministrator(viewer)
    ? await StaticPageModel.findById(_id, { isPublished: 1, trashedAt: 1, draft: 1 }).lean<StaticPage>()
    : null;
  if (!page) throw notFound(noPost);
  return { _id, isTrashed: Boolean(page.trashedAt), isPublic: page.isPublished && !page.draft };
}
