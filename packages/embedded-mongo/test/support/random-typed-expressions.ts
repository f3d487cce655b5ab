import fc from "fast-check";
import { dateLeaf, field, literal, numberLeaf, textLeaf, unit } from "./random-operands.ts";

export type Expression = fc.Arbitrary<unknown>;
export type Kinds = Record<"any" | "number" | "text" | "bool" | "array" | "object" | "date", unknown>;

/** One operator on operands of given kinds. */
export const on = (name: string, ...operands: Expression[]) =>
  fc.tuple(...operands).map((list) => ({ [name]: list }));
export const oneOf = (names: string[], ...operands: Expression[]) =>
  fc.tuple(fc.constantFrom(...names), ...operands).map(([name, ...list]) => ({ [name as string]: list }));
export const listOf = (names: string[], operand: Expression, min: number, max: number) =>
  fc
    .tuple(fc.constantFrom(...names), fc.array(operand, { minLength: min, maxLength: max }))
    .map(([name, list]) => ({ [name]: list }));
export const byName = (name: string, operands: Record<string, Expression>, requiredKeys: string[]) =>
  fc.record(operands, { requiredKeys }).map((one) => ({ [name]: one }));

const NUMERIC_FUNCTIONS = [
  "$abs",
  "$floor",
  "$ceil",
  "$sqrt",
  "$exp",
  "$ln",
  "$log10",
  "$toInt",
  "$toLong",
  "$toDouble",
];
const DATE_PARTS = [
  ...[
    "$year",
    "$month",
    "$dayOfMonth",
    "$dayOfYear",
    "$dayOfWeek",
    "$hour",
    "$minute",
    "$second",
    "$millisecond",
  ],
  ...["$week", "$isoWeek", "$isoWeekYear", "$isoDayOfWeek"],
];

/** Operands of the expressions: most fit their type. */
export function operandsOf(tie: Tie) {
  const loose = (kind: keyof Kinds, leaf: Expression): Expression =>
    fc.oneof(
      { weight: 6, arbitrary: tie(kind) },
      { weight: 4, arbitrary: leaf },
      { weight: 1, arbitrary: field },
    );
  const number = loose("number", numberLeaf);
  const text = loose("text", textLeaf);
  const bool = loose("bool", fc.boolean());
  const date = loose("date", dateLeaf);
  const anything = fc.oneof(
    { weight: 3, arbitrary: field },
    { weight: 2, arbitrary: literal },
    { weight: 2, arbitrary: tie("any") },
  );
  const array = loose(
    "array",
    fc.oneof(
      fc.constantFrom<unknown>("$list", "$docs", "$a"),
      fc.array(fc.oneof(numberLeaf, literal), { maxLength: 3 }),
    ),
  );
  const object = loose("object", fc.constantFrom<unknown>("$o", "$a", { x: 1, b: "$b" }, {}));
  const small = fc.integer({ min: -4, max: 5 });
  const inner = fc.constantFrom<unknown>(
    "$$this",
    { $eq: ["$$this", 2] },
    { $add: ["$$this", 1] },
    "$$this.b",
    {
      $gt: ["$$this", "$a"],
    },
  );
  return { tie, loose, number, text, bool, date, anything, array, object, small, inner };
}
export type Tie = fc.LetrecTypedTie<Kinds>;
export type Operands = ReturnType<typeof operandsOf>;

export const numberExpression = ({ number, text, date, anything, array, small }: Operands): Expression =>
  fc.oneof(
    { maxDepth: 3 },
    numberLeaf,
    listOf(["$add", "$multiply", "$sum", "$avg"], number, 0, 3),
    oneOf(["$subtract", "$divide", "$mod", "$pow"], number, number),
    oneOf(NUMERIC_FUNCTIONS, number),
    oneOf(["$round", "$trunc"], number, fc.integer({ min: -2, max: 3 })),
    oneOf(["$size", "$sum", "$avg"], array),
    listOf(["$indexOfArray"], anything, 2, 2),
    fc.tuple(array, anything, small, small).map(([a, b, c, d]) => ({ $indexOfArray: [a, b, c, d] })),
    on("$indexOfCP", text, text),
    oneOf(["$strLenCP", "$strLenBytes"], text),
    oneOf(["$strcasecmp"], text, text),
    oneOf(["$cmp"], anything, anything),
    oneOf(DATE_PARTS, date),
    on("$subtract", date, date),
    byName("$dateDiff", { startDate: date, endDate: date, unit }, ["startDate", "endDate", "unit"]),
  );

export const textExpression = ({ text, date, anything, small }: Operands): Expression =>
  fc.oneof(
    { maxDepth: 3 },
    textLeaf,
    listOf(["$concat"], text, 0, 3),
    oneOf(["$toLower", "$toUpper", "$toString", "$type"], anything),
    oneOf(["$toLower", "$toUpper"], text),
    oneOf(["$substrCP", "$substrBytes", "$substr"], text, small, small),
    fc
      .tuple(fc.constantFrom("$trim", "$ltrim", "$rtrim"), text, fc.option(fc.constantFrom(" ", "a", "xa")))
      .map(([name, input, chars]) => ({ [name]: chars === null ? { input } : { input, chars } })),
    fc
      .tuple(fc.constantFrom("$replaceOne", "$replaceAll"), text, text, text)
      .map(([name, input, find, replacement]) => ({ [name]: { input, find, replacement } })),
    byName(
      "$dateToString",
      { date, format: fc.constantFrom("%Y-%m-%d", "%H:%M:%S.%L %j %u %U %V %G %w %z %%") },
      ["date"],
    ),
  );

export const boolExpression = ({ text, anything, array }: Operands): Expression =>
  fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    oneOf(["$eq", "$ne", "$gt", "$gte", "$lt", "$lte"], anything, anything),
    listOf(["$and", "$or"], anything, 0, 3),
    oneOf(["$not", "$isArray", "$isNumber", "$toBool"], anything),
    on("$in", anything, array),
    oneOf(["$setEquals", "$setIsSubset"], array, array),
    oneOf(["$anyElementTrue", "$allElementsTrue"], array),
    byName("$regexMatch", { input: text, regex: fc.constantFrom("^a", "b", "[a-c]+", "(x)?") }, [
      "input",
      "regex",
    ]),
  );

export const arrayExpression = ({ text, anything, array, object, small, inner }: Operands): Expression =>
  fc.oneof(
    { maxDepth: 3 },
    fc.array(anything, { maxLength: 3 }),
    fc.tuple(array, small).map((list) => ({ $slice: list })),
    fc.tuple(array, small, small).map((list) => ({ $slice: list })),
    on("$range", small, small),
    on("$range", small, small, small),
    listOf(["$concatArrays"], array, 0, 3),
    oneOf(["$reverseArray"], array),
    byName("$map", { input: array, in: inner }, ["input", "in"]),
    byName("$filter", { input: array, cond: inner, limit: fc.integer({ min: 1, max: 2 }) }, [
      "input",
      "cond",
    ]),
    byName(
      "$sortArray",
      { input: array, sortBy: fc.constantFrom<unknown>(1, -1, { b: 1 }, { b: -1, x: 1 }) },
      ["input", "sortBy"],
    ),
    listOf(["$setUnion", "$setIntersection"], array, 0, 3),
    on("$setDifference", array, array),
    on("$split", text, fc.constantFrom(",", "a", "l")),
    oneOf(["$objectToArray"], object),
    byName("$regexFindAll", { input: text, regex: fc.constantFrom("a", "[a-c]", "(b)(x)?") }, [
      "input",
      "regex",
    ]),
  );

export const objectExpression = ({ text, anything, array, object }: Operands): Expression =>
  fc.oneof(
    { maxDepth: 3 },
    fc.record({ x: anything, y: anything }),
    listOf(["$mergeObjects"], object, 0, 3),
    on(
      "$arrayToObject",
      fc.oneof(
        array,
        fc.array(fc.record({ k: text, v: anything }), { maxLength: 2 }),
        fc.array(fc.tuple(text, anything), { maxLength: 2 }),
      ),
    ),
    byName("$setField", { field: fc.constantFrom("a", "x"), input: object, value: anything }, [
      "field",
      "input",
      "value",
    ]),
    byName("$unsetField", { field: fc.constantFrom("a", "x"), input: object }, ["field", "input"]),
    byName("$regexFind", { input: text, regex: fc.constantFrom("a", "[a-c]", "(b)(x)?") }, [
      "input",
      "regex",
    ]),
  );

export const dateExpression = ({ number, text, date, small }: Operands): Expression =>
  fc.oneof(
    { maxDepth: 3 },
    dateLeaf,
    oneOf(["$toDate"], fc.oneof(date, number, text)),
    on("$add", date, number),
    on("$subtract", date, number),
    fc
      .tuple(fc.constantFrom("$dateAdd", "$dateSubtract"), date, unit, fc.integer({ min: -14, max: 14 }))
      .map(([name, startDate, one, amount]) => ({ [name]: { startDate, unit: one, amount } })),
    byName("$dateTrunc", { date, unit, binSize: fc.integer({ min: 1, max: 3 }) }, ["date", "unit"]),
    byName("$dateFromString", { dateString: text, onError: literal, onNull: literal }, ["dateString"]),
    byName("$dateFromParts", { year: number, month: small, day: small, hour: small }, ["year"]),
  );
