import { type Model, type PipelineStage, Types } from "mongoose";

/** How many there are of a subject on a day (2026-11-21). */
export interface CountOfDay {
  readonly subjectId: Types.ObjectId;
  readonly day: string;
  readonly count: number;
}

// More of late than that tell no more: each weighs less than those before it.
const mostOfEach = 1_000;

/**
 * How many documents each subject was given a day, its latest thousand since then, in one command: one walk along the
 * index { subjectId, _id } a subject. `once`: of several on a day by the same value of this field, one counts.
 */
export async function countByDay<Document extends { subjectId: Types.ObjectId }>(
  model: Model<Document>,
  subjectIds: readonly Types.ObjectId[],
  since: Date,
  once?: keyof Document & string,
): Promise<CountOfDay[]> {
  const [first, ...others] = subjectIds.map((id) => branch(id, since, once));
  if (!first) return [];
  const unions = others.map((pipeline) => ({ $unionWith: { coll: model.collection.name, pipeline } }));
  return model.aggregate<CountOfDay>([...first, ...unions]);
}

type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[];

function branch(subjectId: Types.ObjectId, since: Date, once?: string): Stages {
  const day = { $dateToString: { date: { $toDate: "$_id" }, format: "%Y-%m-%d" } };
  return [
    {
      $match: {
        subjectId,
        _id: { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1_000)) },
      },
    },
    { $sort: { _id: -1 } },
    { $limit: mostOfEach },
    ...(once
      ? [{ $group: { _id: { day, who: `$${once}` } } }, { $project: { day: "$_id.day" } }]
      : [{ $project: { day } }]),
    { $group: { _id: "$day", count: { $sum: 1 } } },
    { $project: { _id: 0, subjectId: { $literal: subjectId }, day: "$_id", count: 1 } },
  ];
}
