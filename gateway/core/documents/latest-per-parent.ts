import type { Model, PipelineStage, QueryFilter, Types } from "mongoose";
import { readDocuments, readPipeline } from "./combined-reads.ts";

/** A parent document, and the stored number of its children. */
export interface ParentCount {
  readonly id: Types.ObjectId;
  readonly count: number;
}

interface Search {
  /** The field that holds the parent's id. */
  readonly by: string;
  readonly where?: Readonly<Record<string, unknown>>;
  /** By _id: 1 oldest first, -1 newest first. */
  readonly order: 1 | -1;
  readonly limit: number;
}

// Short lists are read with one filter; of long lists that would read all their documents.
const mostSpare = 2;

/**
 * Returns the first `limit` documents of each parent, by the parent's id, in one command whatever the number of parents;
 * no command when all counters are 0. Requires an index on `by`, the fields of `where`, and `_id`.
 */
export async function latestPerParent<Document>(
  model: Model<Document>,
  parents: readonly ParentCount[],
  search: Search,
): Promise<Map<string, Document[]>> {
  const { by, limit } = search;
  const found = new Map<string, Document[]>(parents.map(({ id }) => [String(id), []]));
  const some = parents.filter(({ count }) => count > 0);
  if (some.length === 0) return found;
  const total = some.reduce((sum, { count }) => sum + count, 0);
  const wanted = some.reduce((sum, { count }) => sum + Math.min(count, limit), 0);
  const isShort = some.length === 1 || total <= wanted * mostSpare;
  const documents = await (isShort
    ? readTogether(model, some, search, total)
    : readApart(model, some, search));
  for (const document of documents) {
    const list = found.get(String((document as Record<string, unknown>)[by]));
    if (list && list.length < limit) list.push(document);
  }
  return found;
}

function readTogether<Document>(
  model: Model<Document>,
  parents: readonly ParentCount[],
  { by, where, order, limit }: Search,
  total: number,
): Promise<Document[]> {
  const [only] = parents;
  const filter = { ...where, [by]: parents.length === 1 ? only?.id : { $in: parents.map(({ id }) => id) } };
  // Documents added since the counters were read may take places: twice as many are read.
  return readDocuments(model, {
    filter: filter as QueryFilter<Document>,
    sort: { _id: order },
    limit: parents.length === 1 ? limit : total * mostSpare,
  });
}

/** Reads each parent's documents with an index scan of its own. */
function readApart<Document>(
  model: Model<Document>,
  parents: readonly ParentCount[],
  { by, where, order, limit }: Search,
): Promise<Document[]> {
  type Branch = [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit];
  const [first, ...others] = parents.map(
    ({ id }): Branch => [{ $match: { ...where, [by]: id } }, { $sort: { _id: order } }, { $limit: limit }],
  );
  const branches = others.map((pipeline) => ({ $unionWith: { coll: model.collection.name, pipeline } }));
  return readPipeline(model, [...first!, ...branches]);
}
