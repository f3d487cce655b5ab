import type { ClientSession } from "mongoose";
import { categoryPlaceRules } from "../../schema/rules/category.ts";
import { knownId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { notFound } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { listCategories } from "./category.service.ts";
import type { Category, Direction } from "./category.types.ts";
import { categoriesOfSection } from "./category-order.service.ts";
import { type Tag, TagModel } from "./tag.entity.ts";

const noCategory = "Cette catégorie n’existe plus.";

/**
 * Moves a category up or down in its section and returns all categories in order; the first one moves no higher.
 * From then on the section has a manual order instead of that by name. Throws FORBIDDEN, NOT_FOUND.
 */
export async function moveCategory(
  viewer: Viewer | null,
  id: unknown,
  direction: Direction,
): Promise<Category[]> {
  requireRight(viewer, "manageCategories");
  await inTransaction(async (session) => {
    const tag = await findCategory(session, id);
    const order = await categoriesOfSection(session, tag.section ?? 0);
    const from = order.findIndex((each) => each._id.equals(tag._id));
    const to = from + (direction === "UP" ? -1 : 1);
    const [moved, other] = [order[from], order[to]];
    if (!moved || !other) return;
    order[from] = other;
    order[to] = moved;
    await saveOrder(session, order, tag.section ?? 0);
  });
  return listCategories();
}

/**
 * Puts a category into a section, in front of another one or at the end, and returns all categories in order. The section
 * has a manual order from then on. When the other one has left the section meanwhile, the end is its place.
 * Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT.
 */
export async function placeCategory(viewer: Viewer | null, id: unknown, place: unknown): Promise<Category[]> {
  requireRight(viewer, "manageCategories");
  const { section, before } = await check(categoryPlaceRules, place);
  await inTransaction(async (session) => {
    const tag = await findCategory(session, id);
    const order = (await categoriesOfSection(session, section)).filter(({ _id }) => !_id.equals(tag._id));
    const index = order.findIndex(({ _id }) => String(_id) === before);
    order.splice(index < 0 ? order.length : index, 0, tag);
    await saveOrder(session, order, section);
  });
  return listCategories();
}

async function findCategory(session: ClientSession, id: unknown): Promise<Tag> {
  const _id = knownId(id, noCategory);
  const tag = await TagModel.findOne({ _id, isCategory: true }).session(session).lean<Tag>();
  if (!tag) throw notFound(noCategory);
  return tag;
}

/** Stores the ranks of a section's categories, from 1: 0 means that the section has no manual order. */
async function saveOrder(session: ClientSession, order: readonly Tag[], section: number): Promise<void> {
  const changes = order.flatMap((each, index) =>
    each.rank === index + 1 && each.section === section
      ? []
      : [{ updateOne: { filter: { _id: each._id }, update: { $set: { section, rank: index + 1 } } } }],
  );
  if (changes.length > 0) await TagModel.bulkWrite(changes, { session });
}
