/**
 * Known differences between this database and the engine it is compared with. Each is decided by the manual of MongoDB
 * 7.0, the version that the server claims to be; the run fails on a difference that none of them describes.
 */

import type { Document } from "bson";
import type { Answer } from "./compare.ts";
import {
  bindsForNothing,
  type Differing,
  differByOne,
  differInFieldOrder,
  differInLargeNumbers,
  differInLastDigits,
  differsByNull,
  movesForward,
  parts,
  succeed,
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
/** Codes that were assigned after 7.0, with those of 7.0 for the same errors. */
const LATER_CODES: Record<number, number> = {
  9711601: 40097,
  10503902: 51744,
  10503903: 51745,
  10503904: 51746,
};
const OVERFLOW = 15;
/** Text of a date that is beyond JavaScript's. */
const FAR_DATE = '"$date":{"$numberLong":"NaN"';
/** Stages and operators that remove fields, or make documents without them. */
const REMOVING = ["$setField", "$unsetField", "$unwind", "$unset", "$set", "$addFields"];
const INEXACT = ["$pow", "$exp", "$ln", "$log10", "$sqrt", "$sum", "$avg", "$stdDevPop", "$stdDevSamp"];
/** Operators that make a whole number of a last digit. */
const ROUNDING = ["$round", "$trunc", "$floor", "$ceil", "$toInt", "$toLong"];
/** Codes of operators on text that is not UTF-8. */
const INVALID_TEXT = [51156, 40095, 28656, 28657];
const PARALLEL_ARRAYS = /parallel arrays/;
/** Types that 7.0 converts to no string. */
const NO_STRING =
  /^Unsupported conversion from (array|object|binData|timestamp|regex|minKey|maxKey|javascript\w*) to string/;

export const DIFFERENCES: Difference[] = [
  {
    id: "null-in-arrays",
    what: '`{ "a.b": null }` does not match a document whose `a` is an array that holds no document, also in `$in`, `$lte`, `$gte` and as the `foreignField` of `$lookup`',
    documentation: `${MANUAL}/tutorial/query-for-null-fields/`,
    reason: "so in 7.0; versions after it match such arrays",
    concerns: { "Query operators": ["$eq", "$ne", "$in", "$nin", "$gte", "$lte"], Stages: ["$lookup"] },
    describes: differsByNull,
  },
  {
    id: "later-codes",
    what: "an error has the code of 7.0 where later versions gave it a new number",
    documentation: `${MANUAL}/reference/error-codes/`,
    reason: "these numbers were assigned after 7.0",
    concerns: {},
    describes: ({ theirs, ours }) => theirs.code !== null && LATER_CODES[theirs.code] === ours.code,
  },
  {
    id: "later-conversions",
    what: "`$toString` and `$convert` refuse arrays, objects and binary data with 241",
    documentation: `${MANUAL}/reference/operator/aggregation/convert/`,
    reason: "the table of 7.0 has no such conversions; later versions have",
    concerns: { Expressions: ["$toString", "$convert"] },
    describes: ({ command, ours }) =>
      NO_STRING.test(ours.message) ||
      parts(command, "$convert").some(({ onError }) => onError !== undefined && ours.code === null),
  },
  {
    id: "later-patterns",
    what: "`$replaceOne` and `$replaceAll` refuse a regular expression to look for with 51745",
    documentation: `${MANUAL}/reference/operator/aggregation/replaceOne/`,
    reason: "that of 7.0 is a text or null; later versions take an expression too",
    concerns: { Expressions: ["$replaceOne", "$replaceAll"] },
    describes: ({ ours }) =>
      /^\$replace(One|All) requires a string argument, found: regex$/.test(ours.message),
  },
  {
    id: "last-digits",
    what: "`$pow` `$exp` `$ln` `$log10` `$sqrt` may differ in the last digit of a double, and have 15 digits for a decimal; sums and deviations of doubles may differ in the last digit",
    documentation: `${MANUAL}/reference/operator/aggregation/pow/`,
    reason: "they are JavaScript's functions; the manual promises no precision",
    concerns: {
      Expressions: ["$pow", "$exp", "$ln", "$log10", "$sqrt"],
      Accumulators: ["$sum", "$avg", "$stdDevPop", "$stdDevSamp"],
    },
    describes: (differing) =>
      uses(differing, ...INEXACT) &&
      (differInLastDigits(differing) || (uses(differing, ...ROUNDING) && succeed(differing))),
  },
  {
    id: "far-dates",
    what: "date operators refuse dates beyond the year 275,760 with 15 (Overflow), and calculate moments beyond 2^53 milliseconds with 53 bits",
    documentation: `${MANUAL}/reference/bson-types/`,
    reason: "they are calculated with JavaScript's dates",
    concerns: { Expressions: ["$dateAdd", "$dateSubtract", "$dateDiff", "$dateTrunc"] },
    describes: (differing) =>
      differing.ours.code === OVERFLOW ||
      differing.ours.message.includes("to a date in $convert") ||
      [differing.theirs, differing.ours].some(({ text }) => text.includes(FAR_DATE)) ||
      (uses(differing, "$subtract", "$add") && differInLargeNumbers(differing)),
  },
  {
    id: "order-of-evaluation",
    what: "a query with several errors may report another of them, or one for a document or a value that MongoDB's optimiser leaves out, and the reverse",
    documentation: `${MANUAL}/core/aggregation-pipeline-optimization/`,
    reason:
      "stages and operands are evaluated as written; variables of a `$lookup` that can join nothing, constants that `$let` binds or a constant `$cond` or `$switch` selects are evaluated for each document",
    concerns: { Expressions: ["$let", "$cond", "$switch"] },
    describes: (differing) =>
      (differing.theirs.code === null) !== (differing.ours.code === null) &&
      (uses(differing, "$let", "$cond", "$switch") ||
        movesForward(differing) ||
        bindsForNothing(differing) ||
        PARALLEL_ARRAYS.test(differing.theirs.message + differing.ours.message)),
  },
  {
    id: "field-order",
    what: "a field that one command removes and sets again, or that is missing in a document it makes, moves to the end; so do groups by such documents, and `$objectToArray`, `$min` and `$max` of them",
    documentation: `${MANUAL}/reference/operator/aggregation/setField/`,
    reason: "the manual does not say where such a field stands; the engine keeps its place",
    concerns: { Expressions: ["$setField", "$unsetField"] },
    describes: (differing) =>
      (uses(differing, ...REMOVING) && differInFieldOrder(differing)) ||
      (succeed(differing) && dependsOnOrder(differing.command)),
  },
  {
    id: "upsert-order",
    what: "an upsert inserts the query's fields in the query's order",
    documentation: `${MANUAL}/reference/method/db.collection.update/`,
    reason: "the manual names no order; that of the engine changes from run to run",
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
    reason: "the values of existing fields; the engine adds null where it reads an index (SERVER-31838)",
    concerns: { Commands: ["distinct"] },
    describes: ({ command, theirs, ours }) =>
      Boolean(command.distinct) && valuesOf(theirs).filter(isNoNull).join() === valuesOf(ours).join(),
  },
  {
    id: "unchanged-replacement",
    what: "a replacement by an equal document is not counted in `nModified`",
    documentation: `${MANUAL}/reference/command/update/`,
    reason:
      "it counts documents that changed; the engine counts every replacement that is not the stored bytes",
    concerns: { Commands: ["update"] },
    describes: (differing) =>
      differing.theirs.text.includes('"nModified"') &&
      (differing.command.updates as Document[]).some(({ u }) => !Object.keys(u)[0]?.startsWith("$")) &&
      differByOne(differing),
  },
  {
    id: "empty-search-text",
    what: "`$replaceOne` and `$replaceAll` with an empty `find` insert between characters",
    documentation: `${MANUAL}/reference/operator/aggregation/replaceAll/`,
    reason: "the engine inserts between the bytes of a character, which gives invalid text",
    concerns: { Expressions: ["$replaceOne", "$replaceAll"] },
    describes: (differing) =>
      parts(differing.command, "$replaceAll", "$replaceOne").some(({ find }) => mayBeEmpty(find)) &&
      (succeed(differing) || INVALID_TEXT.includes(differing.theirs.code ?? 0)),
  },
  {
    id: "fractions-of-milliseconds",
    what: "a date plus or minus a fraction of a millisecond is rounded to the nearest one",
    documentation: `${MANUAL}/reference/operator/aggregation/subtract/`,
    reason: "the manual leaves the rounding of decimals open",
    concerns: { Expressions: ["$add", "$subtract"] },
    describes: (differing) => uses(differing, "$subtract", "$add") && differByOne(differing),
  },
];

/** Returns the difference that describes two answers, or undefined. */
export function knownDifference(differing: Differing): Difference | undefined {
  return DIFFERENCES.find((difference) => difference.describes(differing));
}

/** Returns the values of a distinct, as answers hold them. */
const valuesOf = ({ code, text }: Answer): string[] => (code === null ? (JSON.parse(text).values ?? []) : []);
const isNoNull = (value: string) => value !== '{"one":null}';

/** Returns whether a command groups by documents with a field set, or makes a list of their fields. */
const dependsOnOrder = (command: Document) =>
  [
    ...parts(command, "$group").map(({ _id }) => _id),
    ...parts(command, "$objectToArray", "$min", "$max"),
  ].some((operand) => parts(operand, "$setField", "$unsetField").length > 0);

/** Returns whether an operand may give an empty text: it is one, or calculated. */
const mayBeEmpty = (operand: unknown) =>
  typeof operand !== "string" || operand === "" || operand.startsWith("$");
