import { hasRight } from "../../../../../schema/roles.ts";
import type { Viewer } from "../../../../lib/viewer.ts";
import type { SavedPost } from "../article/article-values.ts";

/** Whether the viewer may read an article in the studio and change it no more: an author's own that an editor has taken. */
export const isLocked = (viewer: Viewer | null, post: SavedPost | null): boolean =>
  post !== null &&
  !hasRight(viewer, "editPosts") &&
  (post.status === "SCHEDULED" || post.status === "PUBLISHED");
