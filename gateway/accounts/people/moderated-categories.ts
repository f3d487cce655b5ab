import type { Types } from "mongoose";
import type { Role } from "../../../schema/roles.ts";
import { findCategoriesById } from "../../categories/category.service.ts";
import { badInput } from "../../core/errors.ts";

/** Returns the categories of a moderator of categories as they are stored. Throws BAD_USER_INPUT without one that exists. */
export async function requireModerated(role: Role, ids: readonly (string | Types.ObjectId)[] = []) {
  if (role !== "CATEGORY_MODERATOR") return {};
  const moderatedCategoryIds = (await findCategoriesById(ids)).map(({ _id }) => _id);
  if (moderatedCategoryIds.length === 0)
    throw badInput({ moderatedCategoryIds: "Choisissez au moins une catégorie" });
  return { moderatedCategoryIds };
}
