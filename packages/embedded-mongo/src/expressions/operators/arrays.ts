/**
 * Operators on arrays. A null or missing operand gives null; another type is an error, whose code differs by operator
 * and is part of what drivers see.
 */

import { compareValues, equalValues } from "../../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { isNumber, toInteger, toNumber } from "../../bson/numbers.ts";
import { typeName } from "../../bson/types.ts";
import { CommandError } from "../../core/errors.ts";
import { sortByPattern } from "../../documents/pattern-order.ts";
import { parseSort } from "../../documents/sort-spec.ts";
import {
  fixedOperands,
  namedOperands,
  operandsUntilNull,
  searchBound,
  variadicOperands,
} from "../syntax/operands.ts";
import { bind, isConstant, markFoldingError, NO_SCOPE, type Node, type Operator } from "../syntax/scope.ts";
import { isNullish, truthy } from "../syntax/truthiness.ts";

/** Longest result of $range: a longer one is refused before it fills the memory. */
const MAX_ITEMS = 1_000_000;

function arrayOrNull(value: Maybe, name: string, code: number): Value[] | null {
  if (isNullish(value)) return null;
  if (Array.isArray(value)) return value;
  throw new CommandError(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
}

function elementAt(value: Maybe, position: Maybe, name = "$arrayElemAt"): Maybe {
  const array = arrayOrNull(value, name, 28689);
  if (array === null || isNullish(position)) return null;
  const index = toInteger(position);
  if (index === null)
    throw new CommandError(
      28690,
      `$arrayElemAt's second argument must be a whole number, but is ${typeName(position)}`,
    );
  return array.at(index);
}

/** $slice: with two operands a count (negative: from the end), with three a start and a count. */
function slice([value, first, second]: Maybe[]): Maybe {
  const array = arrayOrNull(value, "$slice", 28724);
  if (array === null || first === null || second === null) return null;
  const [a, b] = [first, second].map((item) => (item === undefined ? undefined : toInteger(item)));
  if (a === null || b === null) throw new CommandError(28726, "Arguments to $slice must be whole numbers");
  if (b === undefined) return a! < 0 ? array.slice(a) : array.slice(0, a);
  if (b <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${b}`);
  const start = a! < 0 ? Math.max(0, array.length + a!) : a!;
  return array.slice(start, start + b);
}

function range([from, to, by = 1]: Maybe[]): Maybe {
  const [start, end, step] = [from, to, by].map(toInteger);
  if (start === null || end === null || step === null)
    throw new CommandError(34443, "$range requires whole numbers");
  if (step === 0) throw new CommandError(34449, "$range requires a non-zero step value");
  if ((end! - start!) / step! > MAX_ITEMS) throw new CommandError(146, "$range would be too large");
  const items: Value[] = [];
  for (let item = start!; step! > 0 ? item < end! : item > end!; item += step!) items.push(item);
  return items;
}

const concat: Operator = operandsUntilNull(
  (value) => {
    if (Array.isArray(value)) return value;
    throw new CommandError(28664, `$concatArrays only supports arrays, not ${typeName(value)}`);
  },
  (arrays) => arrays.flat(),
  true,
);

/** $indexOfArray: -1 where the value is not in [from, to). A constant that is no array is refused at once. */
const indexOfArray: Operator = (operand, compile, name) => {
  const search = variadicOperands((values) => indexOf(values), 2, 4)(operand, compile, name);
  const [first, ...others] = (operand as Value[]).map((item) => compile(item)) as [Node, ...Node[]];
  if (isConstant(first) && !others.every(isConstant)) {
    const value = first(NO_SCOPE);
    if (!isNullish(value) && !Array.isArray(value)) {
      const error = new CommandError(
        50809,
        `First operand of $indexOfArray must be an array, not ${typeName(value)}`,
      );
      markFoldingError(error);
      throw error;
    }
  }
  return (scope) => (isNullish(first(scope)) ? null : search(scope));
};

function indexOf([value, wanted, from = 0, to]: Maybe[]): Maybe {
  const array = arrayOrNull(value, "$indexOfArray", 40090);
  if (array === null) return null;
  const start = searchBound(from, "$indexOfArray");
  const end = to === undefined ? array.length : searchBound(to, "$indexOfArray");
  for (let i = start; i < Math.min(end, array.length); i++) if (equalValues(array[i], wanted)) return i;
  return -1;
}

/** $map: a missing result becomes null, since an array has no holes. */
const map: Operator = (operand, compile) => {
  const { input, as = "this", in: body } = namedOperands(operand, "$map", ["input", "in"], ["as"]);
  const name = as as string;
  const [list, each] = [compile(input!), compile(body!, name)];
  return (scope) => {
    const array = arrayOrNull(list(scope), "$map", 16883);
    return array === null ? null : array.map((item) => each(bind(scope, name, item)) ?? null);
  };
};

const filter: Operator = (operand, compile) => {
  const {
    input,
    as = "this",
    cond,
    limit,
  } = namedOperands(operand, "$filter", ["input", "cond"], ["as", "limit"]);
  const name = as as string;
  const [list, test] = [compile(input!), compile(cond!, name)];
  const most = limit === undefined ? null : compile(limit);
  return (scope) => {
    const array = arrayOrNull(list(scope), "$filter", 28651);
    const count = most?.(scope);
    if (array === null) return null;
    const enough = isNumber(count) ? toNumber(count) : Number.POSITIVE_INFINITY;
    const kept: Value[] = [];
    for (const item of array) {
      if (kept.length >= enough) break;
      if (truthy(test(bind(scope, name, item)))) kept.push(item);
    }
    return kept;
  };
};

const reduce: Operator = (operand, compile) => {
  const {
    input,
    initialValue,
    in: body,
  } = namedOperands(operand, "$reduce", ["input", "initialValue", "in"], []);
  const [list, start, step] = [compile(input!), compile(initialValue!), compile(body!, "value", "this")];
  return (scope) => {
    const array = arrayOrNull(list(scope), "$reduce", 40080);
    if (array === null) return null;
    let value = start(scope);
    for (const item of array) value = step(bind(bind(scope, "value", value), "this", item));
    return value;
  };
};

const sortArray: Operator = (operand, compile) => {
  const { input, sortBy } = namedOperands(operand, "$sortArray", ["input", "sortBy"], []);
  const list = compile(input!);
  const order = orderOf(sortBy!);
  return (scope) => {
    const array = arrayOrNull(list(scope), "$sortArray", 2942504);
    return array && order(array);
  };
};

function orderOf(sortBy: Value): (items: Value[]) => Value[] {
  if (sortBy instanceof Doc) {
    const fields = parseSort(sortBy);
    return (items) => sortByPattern(items, fields);
  }
  const direction = isNumber(sortBy) ? toNumber(sortBy) : 0;
  if (direction !== 1 && direction !== -1)
    throw new CommandError(2942506, "The $sort element value must be either 1 or -1");
  return (items) => items.toSorted((a, b) => direction * compareValues(a, b));
}

export const arrayOperators: Record<string, Operator> = {
  $size: fixedOperands(1, (value) => {
    if (Array.isArray(value)) return value.length;
    throw new CommandError(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    );
  }),
  $arrayElemAt: fixedOperands(2, (value, position) => elementAt(value, position)),
  $first: fixedOperands(1, (value) => elementAt(value, 0, "$first")),
  $last: fixedOperands(1, (value) => elementAt(value, -1, "$last")),
  $slice: variadicOperands(slice, 2, 3),
  $range: variadicOperands(range, 2, 3),
  $concatArrays: concat,
  $indexOfArray: indexOfArray,
  $reverseArray: fixedOperands(
    1,
    (value) => arrayOrNull(value, "$reverseArray", 34435)?.toReversed() ?? null,
  ),
  $isArray: fixedOperands(1, (value) => Array.isArray(value)),
  $in: fixedOperands(2, (wanted, value) => {
    if (!Array.isArray(value))
      throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeName(value)}`);
    return value.some((item) => equalValues(item, wanted));
  }),
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $sortArray: sortArray,
};
