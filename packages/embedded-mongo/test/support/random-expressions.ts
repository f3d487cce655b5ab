import fc from "fast-check";
import { field, literal, type } from "./random-operands.ts";
import {
  arrayExpression,
  boolExpression,
  byName,
  dateExpression,
  type Expression,
  type Kinds,
  listOf,
  numberExpression,
  type Operands,
  objectExpression,
  on,
  oneOf,
  operandsOf,
  textExpression,
} from "./random-typed-expressions.ts";

const anyExpression = ({ tie, bool, anything, array, object, small }: Operands): Expression =>
  fc.oneof(
    { maxDepth: 3 },
    ...(["number", "text", "bool", "array", "object", "date"] as const).map((kind) => tie(kind)),
    listOf(["$ifNull"], anything, 2, 3),
    on("$cond", bool, anything, anything),
    byName("$cond", { if: bool, then: anything, else: anything }, ["if", "then", "else"]),
    byName(
      "$switch",
      {
        branches: fc.array(fc.record({ case: bool, then: anything }), { minLength: 1, maxLength: 2 }),
        default: anything,
      },
      ["branches"],
    ),
    on("$arrayElemAt", array, small),
    oneOf(["$first", "$last"], array),
    byName(
      "$let",
      {
        vars: fc.record({ v: anything }),
        in: fc.constantFrom<unknown>("$$v", { $add: ["$$v", 1] }, "$$v.b"),
      },
      ["vars", "in"],
    ),
    byName(
      "$reduce",
      {
        input: array,
        initialValue: anything,
        in: fc.constantFrom<unknown>("$$this", "$$value", { $add: ["$$value", "$$this"] }),
      },
      ["input", "initialValue", "in"],
    ),
    byName("$getField", { field: fc.constantFrom("a", "b", "x"), input: object }, ["field"]),
    byName("$convert", { input: anything, to: type, onError: literal, onNull: literal }, ["input", "to"]),
    oneOf(["$min", "$max"], array),
    listOf(["$min", "$max"], anything, 1, 3),
    fc.record({ $literal: anything }),
    field,
    literal,
  );

/** Aggregation expressions of every supported operator; most operands have a fitting type. */
export const expression: Expression = fc.letrec<Kinds>((tie) => {
  const operands = operandsOf(tie);
  return {
    any: anyExpression(operands),
    number: numberExpression(operands),
    text: textExpression(operands),
    bool: boolExpression(operands),
    array: arrayExpression(operands),
    object: objectExpression(operands),
    date: dateExpression(operands),
  };
}).any;
