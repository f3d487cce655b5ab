import { type Model, type PipelineStage, Types } from "mongoose";

/** How many there are of a subject on a day (2026-11-21). */
export interface CountOfDay {
  readonly subjectId: Types.ObjectId;
  readonly day: string;
  readonly count: number;
}

// More of late than that tell no more: each weighs less than those before it.
const mostOfEach = 1_000;

interface Counting {
  /** Of several on a day by the same value of this field, one counts. */
  readonly once?: string;
  /** How many of a subject are looked at. */
  readonly most?: number;
}

const idAt = (at: Date): Types.ObjectId => Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000));

/** What was made from a moment on and before another, as its ids say. */
export const idsBetween = (from: Date, to: Date) => ({ $gte: idAt(from), $lt: idAt(to) });

/**
 * How many documents each subject was given a day, its latest thousand since then unless it says otherwise, in one
 * command: one walk along the index { subjectId, _id } a subject.
 */
export async function countByDay<Document extends { subjectId: Types.ObjectId }>(
  model: Model<Document>,
  subjectIds: readonly Types.ObjectId[],
  since: Date,
  counting: Counting & { readonly once?: keyof Document & string } = {},
): Promise<CountOfDay[]> {
  const [first, ...others] = subjectIds.map((id) => branch(id, since, counting));
  if (!first) return [];
  const unions = others.map((pipeline) => ({ $unionWith: { coll: model.collection.name, pipeline } }));
  return model.aggregate<CountOfDay>([...first, ...unions]);
}

type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[];

function branch(subjectId: Types.ObjectId, since: Date, { once, most = mostOfEach }: Counting): Stages {
  const day = { $dateToString: { date: { $toDate: "$_id" }, format: "%Y-%m-%d" } };
  return [
    {
      $match: {
        subjectId,
        _id: { $gte: idAt(since) },
      },
    },
    { $sort: { _id: -1 } },
    { $limit: most },
    ...(once
      ? [{ $group: { _id: { day, who: `$${once}` } } }, { $project: { day: "$_id.day" } }]
      : [{ $project: { day } }]),
    { $group: { _id: "$day", count: { $sum: 1 } } },
    { $project: { _id: 0, subjectId: { $literal: subjectId }, day: "$_id", count: 1 } },
  ];
}
