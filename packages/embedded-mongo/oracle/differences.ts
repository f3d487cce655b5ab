/**
 * Known differences between this database and the servers that it was compared with. Each is decided by the manual of MongoDB
 * 7.0, the version that the server claims to be; the run fails on a difference that none of them describes.
 */

import type { Document } from "bson";
import type { Answer } from "./compare.ts";
import {
  type Differing,
  differByOne,
  differInFieldOrder,
  differInLastDigits,
  differInTypesOfNumbers,
  differsByNull,
  matchesAround,
  movesForward,
  uses,
} from "./difference-checks.ts";

export interface Difference {
  id: string;
  what: string;
  /** Page of the manual of 7.0 that decides it. */
  documentation: string;
  reason: string;
  /** Operators and stages that show it, by their group in CONFORMANCE.md. */
  concerns: Record<string, string[]>;
  describes(differing: Differing): boolean;
}

const MANUAL = "https://www.mongodb.com/docs/v7.0";
const OVERFLOW = 15;
/** Stages that set fields again. */
const REMOVING = ["$unwind", "$addFields"];
/** The questions' sparse index is that of `c`. */
const NULL_IN_SPARSE = /"c":\{"\$[gl]te":null/;
const PARALLEL_ARRAYS = /parallel arrays/;

export const DIFFERENCES: Difference[] = [
  {
    id: "null-in-arrays",
    what: '`{ "a.b": null }` does not match a document whose `a` is an array that holds no document, also in `$in`, `$lte` and `$gte`',
    documentation: `${MANUAL}/tutorial/query-for-null-fields/`,
    reason: "so in 7.0; versions after it match such arrays",
    concerns: { "Query operators": ["$eq", "$ne", "$in", "$nin", "$gte", "$lte"] },
    describes: differsByNull,
  },
  {
    id: "last-digits",
    what: "sums of doubles may differ in the last digit",
    documentation: `${MANUAL}/reference/operator/aggregation/sum/`,
    reason: "the manual promises no precision",
    concerns: { Accumulators: ["$sum"] },
    describes: (differing) => uses(differing, "$sum") && differInLastDigits(differing),
  },
  {
    id: "equal-extremes",
    what: "of equal numbers of several types `$min` and `$max` give the first",
    documentation: `${MANUAL}/reference/operator/aggregation/min/`,
    reason: "the manual names none; 6.0.5 gives another one in some plans",
    concerns: {},
    describes: (differing) => uses(differing, "$min", "$max") && differInTypesOfNumbers(differing),
  },
  {
    id: "null-in-sparse-indexes",
    what: "`{ a: { $gte: null } }` and `$lte` match documents without `a` whatever indexes there are",
    documentation: `${MANUAL}/core/index-sparse/`,
    reason: "a sparse index is not used where it would give an incomplete result; 6.0.5 reads it",
    concerns: {},
    describes: ({ command }) =>
      command.find === "indexed" && NULL_IN_SPARSE.test(JSON.stringify(command.filter)),
  },
  {
    id: "match-moved",
    what: "a `$match` sees what an earlier `$addFields` set inside a document, also where that is an array",
    documentation: `${MANUAL}/core/aggregation-pipeline-optimization/`,
    reason: "6.0.5 moves it before that stage",
    concerns: {},
    describes: matchesAround,
  },
  {
    id: "far-dates",
    what: "`$dateToString` refuses dates beyond the year 275,760 with 15 (Overflow)",
    documentation: `${MANUAL}/reference/bson-types/`,
    reason: "they are calculated with JavaScript's dates",
    concerns: { Expressions: ["$dateToString"] },
    describes: (differing) => differing.ours.code === OVERFLOW,
  },
  {
    id: "order-of-evaluation",
    what: "a query with several errors may report another of them, or one for a document or a value that MongoDB's optimiser leaves out, and the reverse",
    documentation: `${MANUAL}/core/aggregation-pipeline-optimization/`,
    reason: "stages and operands are evaluated as written, constants for each document",
    concerns: {},
    describes: (differing) =>
      (differing.theirs.code === null) !== (differing.ours.code === null) &&
      (movesForward(differing) ||
        uses(differing, "$dateToString", "$toDate") ||
        PARALLEL_ARRAYS.test(differing.theirs.message + differing.ours.message)),
  },
  {
    id: "field-order",
    what: "a field that one command removes and sets again, or that is missing in a document it makes, moves to the end",
    documentation: `${MANUAL}/reference/operator/aggregation/addFields/`,
    reason: "the manual does not say where such a field stands; MongoDB keeps its place",
    concerns: {},
    describes: (differing) => uses(differing, ...REMOVING) && differInFieldOrder(differing),
  },
  {
    id: "upsert-order",
    what: "an upsert inserts the query's fields in the query's order",
    documentation: `${MANUAL}/reference/method/db.collection.update/`,
    reason: "the manual names no order; that of MongoDB changes from run to run",
    concerns: {},
    describes: (differing) => differing.kind === "recordedUpsert" && differInFieldOrder(differing),
  },
  {
    id: "covered-order",
    what: "a projection that an index covers has its fields in the document's order, not in the index's",
    documentation: `${MANUAL}/core/query-optimization/`,
    reason: "the manual names no order, and the same fields come with and without an index",
    concerns: {},
    describes: (differing) => Boolean(differing.command.projection) && differInFieldOrder(differing),
  },
  {
    id: "distinct-missing",
    what: "`distinct` gives no null for documents without the field, with an index on it either",
    documentation: `${MANUAL}/reference/command/distinct/`,
    reason: "the values of existing fields; MongoDB adds null where it reads an index (SERVER-31838)",
    concerns: { Commands: ["distinct"] },
    describes: ({ command, theirs, ours }) =>
      Boolean(command.distinct) && valuesOf(theirs).filter(isNoNull).join() === valuesOf(ours).join(),
  },
  {
    id: "unchanged-replacement",
    what: "a replacement by an equal document is not counted in `nModified`",
    documentation: `${MANUAL}/reference/command/update/`,
    reason: "it counts documents that changed; MongoDB counts every replacement that is not the stored bytes",
    concerns: { Commands: ["update"] },
    describes: (differing) =>
      differing.theirs.text.includes('"nModified"') &&
      (differing.command.updates as Document[]).some(({ u }) => !Object.keys(u)[0]?.startsWith("$")) &&
      differByOne(differing),
  },
];

/** Returns the difference that describes two answers, or undefined. */
export function knownDifference(differing: Differing): Difference | undefined {
  return DIFFERENCES.find((difference) => difference.describes(differing));
}

/** Returns the values of a distinct, as answers hold them. */
const valuesOf = ({ code, text }: Answer): string[] => (code === null ? (JSON.parse(text).values ?? []) : []);
const isNoNull = (value: string) => value !== '{"one":null}';
