import { requireAdmin, type Viewer } from "../core/policies.ts";
import { createPost, updatePost } from "./editing/save-post.service.ts";
import type { Post } from "./post.entity.ts";
import { findPostInStudio } from "./post.service.ts";
import type { Deletion } from "./post.types.ts";
import { deletePost, deletePosts } from "./publishing/post-trash.service.ts";

/*
 * The REST contract keeps these operations for administrators, whatever other roles may do elsewhere.
 */

/** Returns a whole article in any state; null when there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findContractPost(viewer: Viewer | null, id: unknown): Promise<Post | null> {
  return findPostInStudio(requireAdmin(viewer), id);
}

/** Creates an article. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT. */
export async function createContractPost(viewer: Viewer | null, input: unknown): Promise<Post> {
  return createPost(requireAdmin(viewer), input);
}

/** Saves the given fields of an article. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT. */
export async function updateContractPost(viewer: Viewer | null, id: unknown, input: unknown): Promise<Post> {
  return updatePost(requireAdmin(viewer), id, input);
}

/** Moves articles to the trash. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function deleteContractPosts(viewer: Viewer | null, ids: unknown): Promise<Deletion> {
  return deletePosts(requireAdmin(viewer), ids);
}

/** Moves one article to the trash. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteContractPost(viewer: Viewer | null, id: unknown): Promise<Deletion> {
  return deletePost(requireAdmin(viewer), id);
}
