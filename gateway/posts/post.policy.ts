import type { Viewer } from "../core/policies.ts";
import type { Post } from "./post.entity.ts";

/*
 * `isExclusive` is an editorial label: it restricts nobody.
 */

/** Filter of articles that everybody may read; isVisible is its counterpart for one article. */
export const visible = { status: "PUBLISHED", trashedAt: null } as const;

/** Returns whether the viewer may see the article: everybody may see a published one, only administrators any other. */
export const isVisible = (viewer: Viewer | null, post: Pick<Post, "status" | "trashedAt">): boolean =>
  viewer?.isAdmin === true || (post.status === visible.status && !post.trashedAt);
