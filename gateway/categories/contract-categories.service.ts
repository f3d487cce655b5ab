import { requireAdmin, type Viewer } from "../core/policies.ts";
import { createCategory, updateCategory } from "./category.service.ts";
import type { Category } from "./category.types.ts";
import { deleteCategory } from "./category-deletion.service.ts";

/*
 * The REST contract keeps these operations for administrators, whatever other roles may do elsewhere.
 */

/** Creates a category. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT. */
export async function createContractCategory(viewer: Viewer | null, input: unknown): Promise<Category> {
  return createCategory(requireAdmin(viewer), input);
}

/** Changes a category. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT. */
export async function updateContractCategory(
  viewer: Viewer | null,
  id: unknown,
  changes: unknown,
): Promise<Category> {
  return updateCategory(requireAdmin(viewer), id, changes);
}

/** Deletes a category; its articles keep the tag. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteContractCategory(viewer: Viewer | null, id: unknown): Promise<Category> {
  return deleteCategory(requireAdmin(viewer), id);
}
