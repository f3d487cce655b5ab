import type { Types } from "mongoose";
import { hasRight } from "../../schema/roles.ts";
import { forbidden } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import type { Post } from "./post.entity.ts";
import type { PostStatus } from "./post-parts.entity.ts";

/*
 * Editors see and write every article. An author sees those of which they are one of the
 * authors, writes those that were never shown to readers or were taken back (DRAFT, PROPOSED), and proposes
 * them. `isExclusive` is an editorial label: it restricts nobody.
 */

/** Filter of articles that everybody may read; isVisible is its counterpart for one article. */
export const visible = { status: "PUBLISHED", trashedAt: null } as const;

type Owned = Pick<Post, "authorId" | "authorIds">;

const authorStatuses: readonly PostStatus[] = ["DRAFT", "PROPOSED"];

/** Returns the authors of an article in their order; articles of earlier versions store the first alone. */
export const authorIdsOf = ({ authorId, authorIds = [] }: Owned): readonly Types.ObjectId[] =>
  authorIds.length > 0 ? authorIds : [authorId];

const isOwn = (viewer: Viewer | null, post: Owned): boolean =>
  viewer !== null &&
  hasRight(viewer, "writePosts") &&
  authorIdsOf(post).some((authorId) => String(authorId) === viewer.id);

/** Whether the viewer may read an article in the studio, with its markdown: editors every one, authors their own. */
export const isReadableInStudio = (viewer: Viewer | null, post: Owned): boolean =>
  hasRight(viewer, "editPosts") || isOwn(viewer, post);

/** Returns whether the viewer may see the article: everybody may see a published one. */
export const isVisible = (viewer: Viewer | null, post: Owned & Pick<Post, "status" | "trashedAt">): boolean =>
  isReadableInStudio(viewer, post) || (post.status === visible.status && !post.trashedAt);

/** Whether the viewer may change or delete the article. */
export const isEditable = (viewer: Viewer | null, post: Owned & Pick<Post, "status">): boolean =>
  hasRight(viewer, "editPosts") || (isOwn(viewer, post) && authorStatuses.includes(post.status));

/** Throws FORBIDDEN when the viewer may not change the article. */
export function requireEditable(viewer: Viewer | null, post: Owned & Pick<Post, "status">): Viewer {
  const writer = requireRight(viewer, "writePosts");
  if (!isEditable(writer, post))
    throw forbidden(
      isOwn(writer, post) ? "Cet article ne vous appartient plus\u00a0: la rédaction l’a pris." : undefined,
    );
  return writer;
}

/** Throws FORBIDDEN when the viewer may not give an article this state: an author proposes, an editor publishes. */
export function requireStatus(viewer: Viewer | null, status: PostStatus | undefined): void {
  if (status && !authorStatuses.includes(status) && !hasRight(viewer, "editPosts"))
    throw forbidden("La publication est réservée aux éditeurs\u00a0: proposez votre article.");
}
