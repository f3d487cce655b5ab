/**
 * Questions of the comparison. A round has documents of its own; each kind asks them many questions at once. All kinds
 * use the generators of the package's tests.
 */

import type { Document } from "bson";
import fc from "fast-check";
import { expression, typedFields } from "../test/support/random-expressions.ts";
import { group, stages, unwind } from "../test/support/random-pipelines.ts";
import { document, filter, projection, sort } from "../test/support/random-queries.ts";
import { conflictingUpdate, updatable, update } from "../test/support/random-updates.ts";

/** Order of the answer's documents: given by the question, or not defined. */
export type Order = "defined" | "free";

export interface Question {
  kind: string;
  order: Order;
  command: Document;
}

export interface Round {
  setup: Document[];
  questions: Question[];
  /** Documents that the questions read. */
  documents: Document[];
}

const DOCUMENTS = 60;
const INDEXES: Document[] = [
  { key: { a: 1 }, name: "a" },
  { key: { b: -1, a: 1 }, name: "ba" },
  { key: { "a.b": 1, "a.x": 1 }, name: "abx" },
  { key: { c: 1 }, name: "c", sparse: true },
  { key: { "c.b.x": -1 }, name: "cbx" },
  { key: { b: 1, _id: 1 }, name: "partial", partialFilterExpression: { a: { $gt: 0 } } },
];

const find = (filter: Document, more: Document = {}, from = "plain"): Document => ({
  find: from,
  filter,
  singleBatch: true,
  batchSize: 1000,
  ...more,
});
const aggregate = (pipeline: Document[], from = "plain"): Document => ({
  aggregate: from,
  pipeline,
  cursor: { batchSize: 1000 },
});
const one = (id: number): Document => ({ $match: { _id: id } });
const ids = { projection: { _id: 1 } };
const id = fc.nat(DOCUMENTS - 1);

const limits = { limit: fc.constantFrom(0, 0, 3, 20), skip: fc.constantFrom(0, 0, 2) };
const sorted = fc.record({ query: fc.oneof(fc.constant({}), filter), order: sort, ...limits });

/** Kinds of questions with the command of each; updates have a document of their own for each question. */
const KINDS: Record<string, { order: Order; commands: fc.Arbitrary<Document> }> = {
  filter: { order: "free", commands: filter.map((query) => find(query, ids)) },
  indexedFilter: { order: "free", commands: filter.map((query) => find(query, ids, "indexed")) },
  sort: {
    order: "defined",
    commands: fc
      .tuple(sorted, fc.constantFrom("plain", "indexed"))
      .map(([{ query, order, limit, skip }, from]) =>
        find(query, { ...ids, sort: { ...order, _id: 1 }, limit, skip }, from),
      ),
  },
  projection: {
    order: "defined",
    commands: fc
      .tuple(id, projection, fc.option(expression))
      .map(([from, fields, value]) =>
        find(
          { _id: { $gte: from, $lt: from + 4 } },
          { projection: { ...(fields ?? { b: 1 }), ...(value !== null && { v: value }) }, sort: { _id: 1 } },
        ),
      ),
  },
  expression: {
    order: "defined",
    commands: fc.tuple(id, expression).map(([at, v]) => aggregate([one(at), { $project: { v } }])),
  },
  group: { order: "free", commands: group.map((stage) => aggregate([{ $sort: { _id: 1 } }, stage])) },
  unwind: {
    order: "defined",
    commands: fc
      .tuple(id, unwind)
      .map(([from, stage]) =>
        aggregate([{ $match: { _id: { $gte: from, $lt: from + 6 } } }, { $sort: { _id: 1 } }, stage]),
      ),
  },
  pipeline: {
    order: "free",
    commands: stages.map((list) =>
      aggregate([{ $match: { _id: { $lt: 12 } } }, { $sort: { _id: 1 } }, ...list]),
    ),
  },
};

const target = fc.constantFrom("a", "b", "c", "d", "a.b", "b.0", "c.x", "d.e");
/** An operator that needs an upsert. */
const besides: fc.Arbitrary<Document> = fc
  .tuple(target, updatable)
  .map(([path, value]) => ({ $setOnInsert: { [path]: value } }));

const wholeUpdate = fc.oneof({ weight: 3, arbitrary: update }, { weight: 1, arbitrary: conflictingUpdate });
const updating = fc
  .record({
    more: fc.option(besides, { freq: 3 }),
    change: fc.oneof({ weight: 8, arbitrary: wholeUpdate }, { weight: 1, arbitrary: updatable }),
    upsert: fc.boolean(),
  })
  .map(({ change: given, more, upsert }) => (at: number): Document => {
    const inserts = upsert && at % (more ? 2 : 7) === 0;
    const isReplacement = !Object.keys(given)[0]?.startsWith("$");
    return {
      findAndModify: "updates",
      query: { _id: inserts ? 100_000 + at : at },
      update: isReplacement ? given : { ...given, ...more },
      upsert: inserts,
      new: true,
      // By default MongoDB waits for its disk.
      writeConcern: { w: 1 },
    };
  });

/** Returns the questions of one round: `count` of each kind. */
export function makeRound(seed: number, count: number): Round {
  const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, more: number): T[] =>
    fc.sample(arbitrary, { numRuns, seed: seed * 100 + more });
  const typed = draw(typedFields, DOCUMENTS, 1);
  const documents = draw(document, DOCUMENTS, 2).map((doc, i) => ({ _id: i, ...doc, ...typed[i] }));
  const others = draw(document, 20, 3).map((doc, i) => ({ _id: 1000 + i, ...doc }));
  const targets = draw(updatable, count, 4).map((doc, i) => ({ _id: i, ...doc }));
  const insert = (name: string, list: Document[]) => ({ insert: name, documents: list, ordered: false });
  const questions = Object.entries(KINDS).flatMap(([kind, { order, commands }], i) =>
    draw(commands, count, 10 + i).map((command) => ({ kind, order, command })),
  );
  const updates = draw(updating, count, 9).map(
    (make, i): Question => ({ kind: "update", order: "defined", command: make(i) }),
  );
  return {
    setup: [
      ...["plain", "indexed", "other", "updates"].map((name) => ({ drop: name })),
      { createIndexes: "indexed", indexes: INDEXES },
      insert("plain", documents),
      insert("indexed", documents),
      insert("other", others),
      insert("updates", targets),
    ],
    questions: [...questions, ...updates],
    documents: [...documents, ...others],
  };
}

export const KIND_NAMES = [...Object.keys(KINDS), "update"];
