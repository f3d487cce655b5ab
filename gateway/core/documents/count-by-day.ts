import { type Model, type PipelineStage, Types } from "mongoose";
import { currentSite } from "../site/current-site.ts";

/** Number of a subject's documents on a day (2026-11-21) of the site's time zone. */
export interface CountOfDay {
  readonly subjectId: Types.ObjectId;
  readonly day: string;
  readonly count: number;
}

// More recent documents than that barely change a ranking, in which each further one weighs less.
const mostOfEach = 1_000;

interface Counting {
  /** Documents of one day with the same value of this field count once. */
  readonly once?: string;
  /** Maximum number of documents read per subject. */
  readonly most?: number;
}

/** Returns the least id of a document created at a time. */
export const idAt = (at: Date): Types.ObjectId =>
  Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1_000));

/** Filter on `_id` of the documents created at or after `from` and before `to`. */
export const idsBetween = (from: Date, to: Date) => ({ $gte: idAt(from), $lt: idAt(to) });

/**
 * Counts the documents of each subject by day, over its latest `most` (1,000 by default) since a date. Takes one command,
 * with one scan of the index { subjectId, _id } per subject.
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
  const date = { $toDate: "$_id" };
  const day = { $dateToString: { date, format: "%Y-%m-%d", timezone: currentSite().identity.timeZone } };
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
