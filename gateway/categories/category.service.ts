import { type ClientSession, isValidObjectId, Types } from "mongoose";
import type { CategoryColorName } from "../../schema/category-colors.ts";
import { limits } from "../../schema/limits.ts";
import { categoryChangesRules, categoryRules } from "../../schema/rules/category.ts";
import { slugOf } from "../../schema/slug.ts";
import { nameKeyOf } from "../../schema/text/fold.ts";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { knownId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError, badInput, notFound } from "../core/errors.ts";
import { inSerialTransaction } from "../core/live/serial-transaction.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { findStoredImage, type StoredImage } from "../files/stored-image.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { Category, categoryOf } from "./category.types.ts";
import { lastRankOf } from "./category-order.service.ts";
import { type Tag, TagModel } from "./tag.entity.ts";
import { noPosts } from "./tag.service.ts";

// Resolvers of other areas refer to the class.
export { Category, categoryOf };

const noCategory = "Cette catégorie n’existe plus.";
const taken = "Une catégorie porte déjà ce nom";
const oneLine = (name: string): string => name.trim().replace(/\s+/g, " ");

/** Returns all categories, by section, then in its manual order, or by name. */
export const listCategories = async (): Promise<Category[]> =>
  (await readCategories()).map((tag) => categoryOf(tag)!);

/** Returns all categories by section, then by name: the order of REST, which knows no manual one. */
export async function listCategoriesByName(): Promise<Category[]> {
  const found = await readCategories();
  const order = ({ section = 0, nameKey }: Tag, other: Tag) =>
    section - (other.section ?? 0) || (nameKey < other.nameKey ? -1 : 1);
  return found.sort(order).map((tag) => categoryOf(tag)!);
}

const readCategories = () =>
  readDocuments<Tag>(TagModel, {
    filter: { isCategory: true },
    sort: { section: 1, rank: 1, nameKey: 1 },
    limit: limits.category.most,
  });

/** Returns a category, or null. */
export const findCategoryBySlug = async (slug: string): Promise<Category | null> =>
  categoryOf(await TagModel.findOne({ slug, isCategory: true }).lean<Tag>());

/** Returns a category by its id, or null. */
export const findCategoryById = async (id: string): Promise<Category | null> =>
  categoryOf(await TagModel.findOne({ _id: id, isCategory: true }).lean<Tag>());

/** Returns those of these ids that are categories, in no order. */
export const findCategoriesById = async (ids: readonly (string | Types.ObjectId)[]): Promise<Category[]> =>
  (
    await TagModel.find({ _id: { $in: ids.filter((id) => isValidObjectId(id)) }, isCategory: true }).lean<
      Tag[]
    >()
  ).map((tag) => categoryOf(tag)!);

/**
 * Creates a category; an existing tag of the same slug becomes the category. One from elsewhere keeps its slug. Throws FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function createCategory(
  viewer: Viewer | null,
  input: unknown,
  slug?: string,
): Promise<Category> {
  const { id: createdBy } = requireRight(viewer, "manageCategories");
  const { name, section = 0, clientId: givenId, ...looks } = await check(categoryRules, input);
  const clientId = givenId?.toLowerCase();
  const former = clientId ? await TagModel.findOne({ createdBy, clientId }).lean<Tag>() : null;
  if (former?.isCategory) return categoryOf(former)!;
  const nameKey = nameKeyOf(name);
  const rank = await lastRankOf(section);
  const named = { name: oneLine(name), nameKey, categoryKey: nameKey, isCategory: true, section, rank };
  const { $set } = await buildLooks(looks);
  return makeUnderFreeSlug(slugOf(slug || name, limits.tag.max), {
    ...named,
    ...$set,
    createdBy: new Types.ObjectId(createdBy),
    clientId,
  });
}

/** Base of the slug of a name without a letter of an address, such as « العربية ». */
const unwritable = "categorie";

/** Inserts it under the slug of its name, or the next free slug: a renamed category may hold the first. */
async function makeUnderFreeSlug(ofName: string, fields: Partial<Tag>): Promise<Category> {
  const base = ofName || unwritable;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base.slice(0, limits.tag.max - 4)}-${number}`;
    try {
      return await inSerialTransaction("categories", async (session) => {
        if ((await TagModel.countDocuments({ isCategory: true }).session(session)) >= limits.category.most)
          throw badInput({ name: `${limits.category.most} catégories au plus` });
        const made = await TagModel.findOneAndUpdate(
          // A tag with a slug that is not that of the name is unrelated.
          { slug, isCategory: number === 1 && ofName ? false : { $exists: false } },
          { $set: fields, $setOnInsert: { counts: noPosts } },
          { upsert: true, returnDocument: "after", session },
        ).lean<Tag>();
        await setPictureUse(session, made!);
        return categoryOf(made)!;
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A repeated request violates the index of its name too; the error names the index that was created first.
      const { createdBy, clientId } = fields;
      const former = clientId && (await TagModel.findOne({ createdBy, clientId }).lean<Tag>());
      if (former) return categoryOf(former)!;
      const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
      if (keyPattern?.categoryKey) throw new AppError("CONFLICT", taken, { fields: { name: taken } });
      if (number === limits.category.most) throw error;
    }
  }
}

interface Looks {
  readonly description?: string;
  readonly color?: CategoryColorName;
  readonly pictureName?: string;
}

/** Returns the stored fields of a category's description, colour and picture. Throws BAD_USER_INPUT. */
async function buildLooks({ description, color, pictureName }: Looks) {
  const name = pictureName?.trim();
  const picture: StoredImage | undefined = name ? await findStoredImage(name, "pictureName") : undefined;
  const $set: Partial<Tag> = {
    ...(description !== undefined && { description: description.trim() }),
    ...(color && { color }),
    ...(picture && { picture }),
  };
  return { $set, ...(name === "" && { $unset: { picture: 1 as const } }) };
}

/** Records that a category shows its picture, in the transaction that stores it. */
const setPictureUse = (session: ClientSession, { _id, picture }: Tag): Promise<void> =>
  setFileUses(session, { kind: "CATEGORY", id: _id }, picture ? [picture.name] : [], true);

/**
 * Changes a category: name, section, description, colour, picture (none for an empty name); its slug stays. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT,
 * CONFLICT.
 */
export async function updateCategory(
  viewer: Viewer | null,
  id: unknown,
  changes: unknown,
): Promise<Category> {
  requireRight(viewer, "manageCategories");
  const _id = knownId(id, noCategory);
  const { name, section, ...looks } = await check(categoryChangesRules, changes);
  const nameKey = name === undefined ? undefined : nameKeyOf(name);
  const named = name === undefined ? {} : { name: oneLine(name), nameKey, categoryKey: nameKey };
  const before = await TagModel.findOne({ _id, isCategory: true }).lean<Tag>();
  const place =
    section === undefined || section === before?.section ? {} : { section, rank: await lastRankOf(section) };
  const { $set, ...unset } = await buildLooks(looks);
  return inTransaction(async (session) => {
    const changed = await TagModel.findOneAndUpdate(
      { _id, isCategory: true },
      { $set: { ...named, ...place, ...$set }, ...unset },
      { returnDocument: "after", session },
    ).lean<Tag>();
    if (!changed) throw notFound(noCategory);
    if (looks.pictureName !== undefined) await setPictureUse(session, changed);
    return categoryOf(changed)!;
  }).catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError("CONFLICT", taken, { fields: { name: taken } });
  });
}
