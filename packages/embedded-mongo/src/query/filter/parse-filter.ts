import { Doc, type Maybe, type Value } from "../../bson/doc.ts";
import { isNumber, isZero } from "../../bson/numbers.ts";
import { Regex } from "../../bson/scalars.ts";
import { badValue, notSupported } from "../../core/errors.ts";
import { UNSUPPORTED_FILTERS } from "../../core/supported-features.ts";
import { type Path, toPath } from "../../documents/path.ts";
import { andFilter, conditionFilter, notFilter, wholeValueFilter } from "./combine.ts";
import { equalCondition, inCondition, rangeCondition } from "./conditions.ts";
import { elemMatchFilter, type FilterParsers } from "./elem-match.ts";
import type { Filter } from "./filter.ts";

/** Parses a filter. Throws MongoDB's errors, and 238 for operators that are not supported. */
export function parseFilter(query: Doc): Filter {
  const filters: Filter[] = [];
  for (const [name, value] of query.entries()) {
    filters.push(name.startsWith("$") ? parseTopLevel(name, value) : parseField(toPath(name), value));
  }
  return andFilter(filters);
}

function parseTopLevel(name: string, value: Value): Filter {
  if (name === "$and" || name === "$or" || name === "$nor") {
    const filters = filterList(name, value).map(parseFilter);
    if (name === "$and") return andFilter(filters);
    const any = (doc: Doc) => filters.some((filter) => filter.matches(doc));
    if (name === "$or") return { matches: any, indexable: { kind: "or", filters } };
    return { matches: (doc) => !any(doc), indexable: null };
  }
  if (UNSUPPORTED_FILTERS.has(name)) throw notSupported(name);
  throw badValue(
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function filterList(name: string, value: Value): Doc[] {
  if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue("$and/$or/$nor must be a nonempty array");
  return value.map((item) => {
    if (!(item instanceof Doc)) throw badValue("$or/$and/$nor entries need to be full objects");
    return item;
  });
}

/** Returns whether a field's value is a set of operators, not a document to compare with. */
export function isOperators(value: Maybe): value is Doc {
  if (!(value instanceof Doc)) return false;
  const first = value.firstKey;
  return first?.startsWith("$") === true && first !== "$ref" && first !== "$id" && first !== "$db";
}

function parseField(path: Path, value: Value): Filter {
  if (!isOperators(value)) return conditionFilter(path, equalCondition(value));
  return andFilter(parseOperators(path, value));
}

function parseOperators(path: Path, value: Doc): Filter[] {
  const filters: Filter[] = [];
  for (const [name, operand] of value.entries()) {
    const filter = operator(path, name, operand);
    filters.push({ ...filter, predicate: { path: path.name, operator: name, operand } });
  }
  return filters;
}

function operator(path: Path, name: string, operand: Value): Filter {
  switch (name) {
    case "$eq":
      return conditionFilter(path, equalCondition(operand));
    case "$ne":
      if (operand instanceof Regex) throw badValue("Can't have regex as arg to $ne.");
      return {
        ...notFilter(conditionFilter(path, equalCondition(operand))),
        indexable: operand === null ? { kind: "exists", path } : null,
      };
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return conditionFilter(path, rangeCondition(name, operand));
    case "$in":
    case "$nin": {
      checkInOperand(name, operand);
      const filter = conditionFilter(path, inCondition(operand));
      return name === "$in" ? filter : notFilter(filter);
    }
    case "$not":
      return negatedFilter(path, operand);
    case "$exists":
      return existsFilter(path, operand);
    case "$all":
      return allFilter(path, operand);
    case "$elemMatch":
      return elemMatchFilter(path, operand, filterParsers);
    default:
      if (UNSUPPORTED_FILTERS.has(name)) throw notSupported(name);
      throw badValue(`unknown operator: ${name}`);
  }
}

function checkInOperand(name: string, operand: Value): void {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  if (operand.some((item) => isOperators(item))) throw badValue(`cannot nest $ under ${name}`);
}

function negatedFilter(path: Path, operand: Value): Filter {
  if (operand instanceof Regex) throw notSupported("A regular expression in a filter");
  if (!(operand instanceof Doc)) throw badValue("$not needs a regex or a document");
  if (operand.size === 0) throw badValue("$not cannot be empty");
  return notFilter(andFilter(parseOperators(path, operand)));
}

function existsFilter(path: Path, operand: Value): Filter {
  const wanted = !(operand === false || operand === null || (isNumber(operand) && isZero(operand)));
  const filter = wholeValueFilter(path, (value) => value !== undefined);
  return wanted
    ? { ...filter, indexable: { kind: "exists", path } }
    : // Null has the same key as a missing value: the document must be tested.
      {
        ...notFilter(filter),
        indexable: conditionFilter(path, { ...equalCondition(null), exact: false }).indexable,
      };
}

function allFilter(path: Path, operand: Value): Filter {
  if (!Array.isArray(operand)) throw badValue("$all needs an array");
  if (operand.length === 0)
    return { matches: () => false, indexable: { kind: "keys", path, intervals: [], exact: true } };
  const elem = operand.filter((item) => item instanceof Doc && item.keys[0] === "$elemMatch");
  if (elem.length > 0 && elem.length < operand.length) throw badValue("no $ expressions in $all");
  return andFilter(
    operand.map((item) => {
      if (elem.length > 0) return elemMatchFilter(path, (item as Doc).get("$elemMatch")!, filterParsers);
      if (isOperators(item)) throw badValue("no $ expressions in $all");
      return conditionFilter(path, equalCondition(item));
    }),
  );
}

const filterParsers: FilterParsers = {
  filter: parseFilter,
  operators: parseOperators,
  isOperators,
};
