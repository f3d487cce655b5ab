import { knownId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { notFound } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { listCategories } from "./category.service.ts";
import type { Category, Direction } from "./category.types.ts";
import { categoriesOfSection } from "./category-order.service.ts";
import { type Tag, TagModel } from "./tag.entity.ts";

const noCategory = "Cette catégorie n’existe plus.";

/**
 * Moves a category up or down in its section and returns the section's categories in order; the first one moves no higher.
 * From then on the section has a manual order instead of that by name. Throws FORBIDDEN, NOT_FOUND.
 */
export async function moveCategory(
  viewer: Viewer | null,
  id: unknown,
  direction: Direction,
): Promise<Category[]> {
  requireRight(viewer, "manageCategories");
  const _id = knownId(id, noCategory);
  await inTransaction(async (session) => {
    const tag = await TagModel.findOne({ _id, isCategory: true }).session(session).lean<Tag>();
    if (!tag) throw notFound(noCategory);
    const order = await categoriesOfSection(session, tag.section ?? 0);
    const from = order.findIndex((each) => each._id.equals(_id));
    const to = from + (direction === "UP" ? -1 : 1);
    const [moved, other] = [order[from], order[to]];
    if (!moved || !other) return;
    order[from] = other;
    order[to] = moved;
    const lines = order.flatMap((each, index) =>
      // Ranks start at 1: 0 means that the section has no manual order.
      each.rank === index + 1
        ? []
        : [{ updateOne: { filter: { _id: each._id }, update: { $set: { rank: index + 1 } } } }],
    );
    await TagModel.bulkWrite(lines, { session });
  });
  return listCategories();
}
