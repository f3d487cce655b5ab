import { knownId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { badInput, notFound } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { forgetModeratedCategory } from "../users/user-changes.service.ts";
import { type Category, categoryOf } from "./category.types.ts";
import { postStates, type Tag, TagModel } from "./tag.entity.ts";

/**
 * Functions that give at most a batch of documents the tag `to` instead of `from`, and return how many they changed; 0
 * when none is left.
 */
export const tagReplacements = new Registration<readonly ((from: string, to: string) => Promise<number>)[]>(
  "categories: replacement of a tag",
);

/** Fields that a category has and another tag has not. */
const fieldsOfCategory = "categoryKey section rank description color picture pins createdBy clientId".split(
  " ",
);

const noCategory = "Cette catégorie n’existe plus.";

/**
 * Deletes a category. Its articles move to the category `moveTo`, in bounded steps, or keep the tag. If interrupted, the
 * category still exists and can be deleted again. Returns the deleted category. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function deleteCategory(
  viewer: Viewer | null,
  id: unknown,
  moveTo: unknown = null,
): Promise<Category> {
  requireRight(viewer, "manageCategories");
  const tag = await TagModel.findOne({ _id: knownId(id, noCategory), isCategory: true }).lean<Tag>();
  if (!tag) throw notFound(noCategory);
  if (moveTo !== null && moveTo !== undefined) {
    const target = await targetOf(moveTo);
    if (target.slug === tag.slug) throw badInput({ moveTo: "Choisissez une autre catégorie" });
    for (const replace of tagReplacements.value) while ((await replace(tag.slug, target.slug)) > 0);
  }
  await inTransaction(async (session) => {
    await TagModel.updateOne(
      { _id: tag._id },
      { $set: { isCategory: false }, $unset: Object.fromEntries(fieldsOfCategory.map((name) => [name, 1])) },
      { session },
    );
    await forgetModeratedCategory(session, tag._id);
    await setFileUses(session, { kind: "CATEGORY", id: tag._id }, [], true);
  });
  // A tag without articles, also in the trash, is deleted.
  const unused = Object.fromEntries(postStates.map((state) => [`counts.${state}`, { $not: { $gt: 0 } }]));
  await TagModel.deleteOne({ _id: tag._id, isCategory: false, ...unused });
  return categoryOf(tag)!;
}

async function targetOf(moveTo: unknown): Promise<Tag> {
  const missing = "La catégorie choisie n’existe plus";
  const found = await TagModel.findOne({ _id: knownId(moveTo, missing), isCategory: true }).lean<Tag>();
  if (!found) throw notFound(missing);
  return found;
}
