import type { Model, PipelineStage, QueryFilter, Types } from "mongoose";

/** One whose documents are asked for, and how many of them there are at most, as its counter says. */
export interface Asked {
  readonly id: Types.ObjectId;
  readonly count: number;
}

interface Search {
  /** The field that holds the id. */
  readonly by: string;
  readonly where?: Readonly<Record<string, unknown>>;
  /** By _id: 1 oldest first, -1 newest first. */
  readonly order: 1 | -1;
  readonly limit: number;
}

// Read at once, short threads cost less than a branch each; of long ones that would be all they hold.
const mostSpare = 2;
// Without it a hundred and one come first, and the others for another command.
const oneBatch = 5_000;

/**
 * The first `limit` documents of each, in one command however many are asked for, none when all counters are 0.
 * There is an index on `by`, the fields of `where` that it can use, and _id.
 */
export async function foundOfEach<Document>(
  model: Model<Document>,
  asked: readonly Asked[],
  search: Search,
): Promise<Map<string, Document[]>> {
  const { by, limit } = search;
  const found = new Map<string, Document[]>(asked.map(({ id }) => [String(id), []]));
  const some = asked.filter(({ count }) => count > 0);
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
  asked: readonly Asked[],
  { by, where, order, limit }: Search,
  total: number,
): Promise<Document[]> {
  const [only] = asked;
  const filter = { ...where, [by]: asked.length === 1 ? only?.id : { $in: asked.map(({ id }) => id) } };
  // What was added since the counters were read may take places: as many again are read.
  return model
    .find(filter as QueryFilter<Document>)
    .sort({ _id: order })
    .limit(asked.length === 1 ? limit : total * mostSpare)
    .batchSize(oneBatch)
    .lean<Document[]>()
    .exec();
}

/** One walk along the index each. */
function readApart<Document>(
  model: Model<Document>,
  asked: readonly Asked[],
  { by, where, order, limit }: Search,
): Promise<Document[]> {
  type Branch = [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit];
  const [first, ...others] = asked.map(
    ({ id }): Branch => [{ $match: { ...where, [by]: id } }, { $sort: { _id: order } }, { $limit: limit }],
  );
  const branches = others.map((pipeline) => ({ $unionWith: { coll: model.collection.name, pipeline } }));
  return model.aggregate<Document>([...first!, ...branches], { batchSize: oneBatch }).exec();
}
