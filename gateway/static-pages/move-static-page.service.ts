import type { Direction } from "../categories/category.types.ts";
import { knownId } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { notFound } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";
import { listStudioStaticPages, noStaticPage } from "./static-page.service.ts";

/**
 * Moves a page up or down in the order and returns all pages; the first one moves no higher. Throws UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND.
 */
export async function moveStaticPage(
  viewer: Viewer | null,
  id: unknown,
  direction: Direction,
): Promise<StaticPage[]> {
  requireAdmin(viewer);
  const _id = knownId(id, noStaticPage);
  await inTransaction(async (session) => {
    const order = await StaticPageModel.find({ trashedAt: null }, { rank: 1 })
      .sort({ rank: 1, _id: 1 })
      .session(session)
      .lean<StaticPage[]>();
    const from = order.findIndex((each) => each._id.equals(_id));
    if (from === -1) throw notFound(noStaticPage);
    const to = from + (direction === "UP" ? -1 : 1);
    const [moved, other] = [order[from], order[to]];
    if (!moved || !other) return;
    order[from] = other;
    order[to] = moved;
    // Every rank is written anew where it differs: deletions leave gaps, concurrent creations equal ranks.
    const writes = order.flatMap((each, index) =>
      each.rank === index + 1
        ? []
        : [{ updateOne: { filter: { _id: each._id }, update: { $set: { rank: index + 1 } } } }],
    );
    await StaticPageModel.bulkWrite(writes, { session });
  });
  return listStudioStaticPages(viewer);
}
