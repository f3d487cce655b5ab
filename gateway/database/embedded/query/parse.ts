import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { Regex } from "../bson/scalars.ts";
import { badValue, notOffered } from "../errors.ts";
import { compileExpression, type Variables } from "../expressions/compile.ts";
import { truthy } from "../expressions/values.ts";
import { KNOWN_FILTERS } from "../supported.ts";
import { all, leaf, not, whole } from "./combine.ts";
import { elemMatch, type Readers } from "./elemMatch.ts";
import type { Filter } from "./filter.ts";
import { equalLeaf, inLeaf, modLeaf, rangeLeaf, regexLeaf, sizeTest } from "./leaf.ts";
import { type Path, toPath } from "./path.ts";
import { typeTest } from "./types.ts";

/** Reads a filter. Throws MongoDB's error for what it would refuse, 238 for what is not offered. */
export function parseFilter(query: Doc, variables: Variables = {}): Filter {
  const filters: Filter[] = [];
  for (const [name, value] of query.entries()) {
    if (name === "$comment") continue;
    filters.push(
      name.startsWith("$") ? topLevel(name, value, variables) : field(toPath(name), value, variables),
    );
  }
  return all(filters);
}

function topLevel(name: string, value: Value, variables: Variables): Filter {
  if (name === "$expr") {
    const evaluate = compileExpression(value, variables);
    return { matches: (doc) => truthy(evaluate(doc)), plan: null };
  }
  if (name === "$and" || name === "$or" || name === "$nor") {
    const filters = list(name, value).map((item) => parseFilter(item, variables));
    if (name === "$and") return all(filters);
    const any = (doc: Doc) => filters.some((filter) => filter.matches(doc));
    const position = (doc: Doc) => filters.find((filter) => filter.matches(doc))?.position?.(doc) ?? null;
    if (name === "$or") return { matches: any, position, plan: { kind: "or", filters } };
    return { matches: (doc) => !any(doc), plan: null };
  }
  if (KNOWN_FILTERS.has(name)) throw notOffered(name);
  throw badValue(
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function list(name: string, value: Value): Doc[] {
  if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue("$and/$or/$nor must be a nonempty array");
  return value.map((item) => {
    if (!(item instanceof Doc)) throw badValue("$or/$and/$nor entries need to be full objects");
    return item;
  });
}

/** Whether a value of a field is a set of operators, and not a document to be equal to. */
export function isOperators(value: Maybe): value is Doc {
  if (!(value instanceof Doc)) return false;
  const first = value.firstKey;
  return first?.startsWith("$") === true && first !== "$ref" && first !== "$id" && first !== "$db";
}

function field(path: Path, value: Value, variables: Variables): Filter {
  if (value instanceof Regex) return leaf(path, regexLeaf(value.pattern, value.flags));
  if (!isOperators(value)) return leaf(path, equalLeaf(value));
  return all(operators(path, value, variables));
}

function operators(path: Path, value: Doc, variables: Variables): Filter[] {
  const filters: Filter[] = [];
  for (const [name, operand] of value.entries()) {
    const filter = operator(path, name, operand, value, variables);
    if (filter) filters.push({ ...filter, atom: { path: path.name, operator: name, operand } });
  }
  return filters;
}

/** What operators ask of one value by itself, as $pull asks of an element. */
export function parseElementTest(value: Doc): (item: Value) => boolean {
  const filters = operators(toPath("element"), value, {});
  return (item) => filters.every((filter) => filter.single?.(item) ?? true);
}

function operator(
  path: Path,
  name: string,
  operand: Value,
  siblings: Doc,
  variables: Variables,
): Filter | null {
  switch (name) {
    case "$eq":
      return leaf(path, equalLeaf(operand));
    case "$ne":
      if (operand instanceof Regex) throw badValue("Can't have regex as arg to $ne.");
      return {
        ...not(leaf(path, equalLeaf(operand))),
        plan: operand === null ? { kind: "exists", path } : null,
      };
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return leaf(path, rangeLeaf(name, operand));
    case "$in":
    case "$nin": {
      checkIn(name, operand);
      const filter = leaf(path, inLeaf(operand));
      return name === "$in" ? filter : not(filter);
    }
    case "$not":
      return negated(path, operand, variables);
    case "$exists":
      return exists(path, operand);
    case "$type": {
      const test = typeTest(operand);
      return leaf(path, { test, intervals: null });
    }
    case "$size":
      return whole(path, sizeTest(operand));
    case "$mod":
      return leaf(path, modLeaf(operand));
    case "$regex":
      return regex(path, operand, siblings.get("$options"));
    case "$options":
      if (!siblings.has("$regex")) throw badValue("$options needs a $regex");
      return null;
    case "$all":
      return allOf(path, operand, variables);
    case "$elemMatch":
      return elemMatch(path, operand, readersWith(variables));
    case "$comment":
      return null;
    default:
      if (KNOWN_FILTERS.has(name)) throw notOffered(name);
      throw badValue(`unknown operator: ${name}`);
  }
}

function checkIn(name: string, operand: Value): void {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  if (operand.some((item) => isOperators(item))) throw badValue(`cannot nest $ under ${name}`);
}

function negated(path: Path, operand: Value, variables: Variables): Filter {
  if (operand instanceof Regex) return not(leaf(path, regexLeaf(operand.pattern, operand.flags)));
  if (!(operand instanceof Doc)) throw badValue("$not needs a regex or a document");
  if (operand.size === 0) throw badValue("$not cannot be empty");
  return not(all(operators(path, operand, variables)));
}

function exists(path: Path, operand: Value): Filter {
  const wanted = !(operand === false || operand === null || (isNumber(operand) && toNumber(operand) === 0));
  const filter = whole(path, (value) => value !== undefined);
  return wanted
    ? { ...filter, plan: { kind: "exists", path } }
    : // Null lies under the same key: the document has to be looked at.
      { ...not(filter), plan: leaf(path, { ...equalLeaf(null), exact: false }).plan };
}

function regex(path: Path, operand: Value, options: Maybe): Filter {
  if (options !== undefined && typeof options !== "string") throw badValue("$options has to be a string");
  if (operand instanceof Regex) {
    if (options !== undefined && operand.flags !== "") {
      throw badValue("options set in both $regex and $options");
    }
    return leaf(path, regexLeaf(operand.pattern, options ?? operand.flags));
  }
  if (typeof operand !== "string") throw badValue("$regex has to be a string");
  return leaf(path, regexLeaf(operand, options ?? ""));
}

function allOf(path: Path, operand: Value, variables: Variables): Filter {
  if (!Array.isArray(operand)) throw badValue("$all needs an array");
  if (operand.length === 0)
    return { matches: () => false, plan: { kind: "keys", path, intervals: [], exact: true } };
  const elem = operand.filter((item) => item instanceof Doc && item.keys[0] === "$elemMatch");
  if (elem.length > 0 && elem.length < operand.length) throw badValue("no $ expressions in $all");
  return all(
    operand.map((item) => {
      if (elem.length > 0) return elemMatch(path, (item as Doc).get("$elemMatch")!, readersWith(variables));
      if (isOperators(item)) throw badValue("no $ expressions in $all");
      return leaf(path, item instanceof Regex ? regexLeaf(item.pattern, item.flags) : equalLeaf(item));
    }),
  );
}

function readersWith(variables: Variables): Readers {
  return {
    filter: (query) => parseFilter(query, variables),
    operators: (path, value) => operators(path, value, variables),
    isOperators,
  };
}
