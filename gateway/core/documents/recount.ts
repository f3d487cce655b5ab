import type { ClientSession, Model, QueryFilter, Types } from "mongoose";
import { inTransaction } from "./transaction.ts";

/** Number of checked documents, and of those whose counters were wrong and have been corrected. */
export interface RecountResult {
  readonly checked: number;
  readonly corrected: number;
}

/**
 * One or several counters that are stored beside what they count, and changed in the same transaction. Declared by the
 * area that writes them and listed in scheduler/repair.service.ts; a test fails for a stored counter that is not listed.
 */
export interface StoredCounter {
  readonly name: string;
  /** "collection.field" of each stored number. */
  readonly fields: readonly string[];
  /** Counts again and corrects counters that differ. */
  readonly repair: () => Promise<RecountResult>;
}

/** Counts by the subject's id; a subject that is absent has a count of 0. */
export type Counts = ReadonlyMap<string, number>;

type Counted = { readonly _id: Types.ObjectId };
type Count<Subject> = (session: ClientSession, subjects: readonly Subject[]) => Promise<Counts>;

const step = 200;

/**
 * Compares stored counters with the documents that they count, 200 subjects at a time. Each step is one transaction with
 * a snapshot of counters and documents; a concurrent change makes the transaction run again. Writes only corrections.
 */
export async function recount<Subject extends Counted, Name extends keyof Subject & string>(
  model: Model<Subject>,
  fields: readonly (keyof Subject & string)[],
  counters: Readonly<Record<Name, Count<Subject>>>,
): Promise<RecountResult> {
  const names = Object.keys(counters) as Name[];
  const projection = [...fields, ...names].join(" ");
  let [checked, corrected] = [0, 0];
  for (let after: Types.ObjectId | null = null; ; ) {
    const found: { last: Types.ObjectId | null; count: number; wrong: number } = await inTransaction(
      async (session) => {
        const rest = (after ? { _id: { $gt: after } } : {}) as QueryFilter<Subject>;
        const subjects = await model
          .find(rest, projection)
          .sort({ _id: 1 })
          .limit(step)
          .session(session)
          .lean<Subject[]>();
        const wrong = await wrongOf(session, subjects, names, counters);
        if (wrong.length > 0) await model.bulkWrite(wrong as never, { session, timestamps: false });
        return { last: subjects.at(-1)?._id ?? null, count: subjects.length, wrong: wrong.length };
      },
    );
    checked += found.count;
    corrected += found.wrong;
    after = found.last;
    if (found.count < step) return { checked, corrected };
  }
}

async function wrongOf<Subject extends Counted, Name extends keyof Subject & string>(
  session: ClientSession,
  subjects: readonly Subject[],
  names: readonly Name[],
  counters: Readonly<Record<Name, Count<Subject>>>,
) {
  if (subjects.length === 0) return [];
  const truths = new Map<Name, Counts>();
  for (const name of names) truths.set(name, await counters[name](session, subjects));
  return subjects.flatMap((subject) => {
    const truth = names.map((name) => [name, truths.get(name)!.get(String(subject._id)) ?? 0] as const);
    // An absent counter means 0.
    if (truth.every(([name, count]) => (subject[name] ?? 0) === count)) return [];
    return [{ updateOne: { filter: { _id: subject._id }, update: { $set: Object.fromEntries(truth) } } }];
  });
}

/** Returns the number of documents for each value of `by`. */
export async function countChildren<Child>(
  model: Model<Child>,
  session: ClientSession,
  by: keyof Child & string,
  filter: QueryFilter<Child>,
): Promise<Counts> {
  const found = await model
    .aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: filter as Record<string, unknown> },
      { $group: { _id: `$${by}`, count: { $sum: 1 } } },
    ])
    .session(session);
  return new Map(found.map(({ _id, count }) => [String(_id), count]));
}
