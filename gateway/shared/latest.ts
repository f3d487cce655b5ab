import type { Model, PipelineStage, Types } from "mongoose";

/**
 * The latest `limit` documents of each subject, newest first, in one command: one walk along the index
 * { subjectId, _id } a subject. The collection holds a `subjectId`.
 */
export async function latestOfEach<Document extends { subjectId: Types.ObjectId }>(
  model: Model<Document>,
  subjectIds: readonly Types.ObjectId[],
  limit: number,
): Promise<Map<string, Document[]>> {
  const latest = new Map<string, Document[]>(subjectIds.map((id) => [String(id), []]));
  const [first, ...others] = [...latest.keys()].map((id) => latestOf(model.base.Types.ObjectId, id, limit));
  if (!first) return latest;
  const branches = others.map((pipeline) => ({ $unionWith: { coll: model.collection.name, pipeline } }));
  for (const found of await model.aggregate<Document>([...first, ...branches])) {
    latest.get(String(found.subjectId))?.push(found);
  }
  return latest;
}

type Branch = [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit];

const latestOf = (Id: typeof Types.ObjectId, subjectId: string, limit: number): Branch => [
  { $match: { subjectId: new Id(subjectId) } },
  { $sort: { _id: -1 } },
  { $limit: limit },
];
