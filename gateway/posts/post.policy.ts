import type { Viewer } from "../shared/policies.ts";
import type { Post } from "./post.entity.ts";

/** What everybody may read, as a filter; isVisible says the same of one. */
export const visible = { status: "PUBLISHED", trashedAt: null } as const;

/** Whether this viewer may know of this article: a published one everybody, any other administrators only. */
export const isVisible = (viewer: Viewer | null, post: Pick<Post, "status" | "trashedAt">): boolean =>
  viewer?.isAdmin === true || (post.status === visible.status && !post.trashedAt);
