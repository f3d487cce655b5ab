import { moveTagOfDrafts } from "../posts/post-draft-keeping.service.ts";
import { moveTag } from "../posts/post-finding.service.ts";
import { badInput, notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { type Category, categoryOf } from "./category.types.ts";
import { postStates, type Tag, TagModel } from "./tag.entity.ts";

const noCategory = "Cette catégorie n’existe plus.";

/**
 * Ends a category. Its articles go to the category `moveTo`, a bounded step at a time, or keep the tag. Cut off, it
 * is still there and can be deleted again. Answers it as it was. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function deleteCategory(
  viewer: Viewer | null,
  id: unknown,
  moveTo: unknown = null,
): Promise<Category> {
  requireAdmin(viewer);
  const tag = await TagModel.findOne({ _id: knownId(id, noCategory), isCategory: true }).lean<Tag>();
  if (!tag) throw notFound(noCategory);
  if (moveTo !== null && moveTo !== undefined) {
    const target = await targetOf(moveTo);
    if (target.slug === tag.slug) throw badInput({ moveTo: "Choisissez une autre catégorie" });
    while ((await moveTag(tag.slug, target.slug)) > 0);
    while ((await moveTagOfDrafts(tag.slug, target.slug)) > 0);
  }
  await TagModel.updateOne(
    { _id: tag._id },
    {
      $set: { isCategory: false },
      $unset: { categoryKey: 1, section: 1, rank: 1, createdBy: 1, clientId: 1 },
    },
  );
  // What no article bears, not even in the trash, is nothing any more.
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
