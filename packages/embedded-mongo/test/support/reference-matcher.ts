import { compare, isDocument, isNaNNumber, typeOrder } from "./reference-query.ts";

type Test = (value: unknown) => boolean;
type Fields = Record<string, unknown>;

/** Returns whether a document matches: https://www.mongodb.com/docs/manual/reference/operator/query/ */
export function matches(document: Fields, filter: Fields): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const any = () => (wanted as Fields[]).some((one) => matches(document, one));
    if (name === "$and") return (wanted as Fields[]).every((one) => matches(document, one));
    if (name === "$or") return any();
    if (name === "$nor") return !any();
    return matchesPath(document, name.split("."), wanted);
  });
}

const isOperators = (wanted: unknown): wanted is Fields =>
  isDocument(wanted) && Object.keys(wanted)[0]?.startsWith("$") === true;

function matchesPath(document: Fields, path: string[], wanted: unknown): boolean {
  if (!isOperators(wanted)) return some(document, path, true, equals(wanted));
  return Object.entries(wanted).every(([name, operand]) => operator(document, path, name, operand));
}

function operator(document: Fields, path: string[], name: string, operand: unknown): boolean {
  const opened = (test: Test) => some(document, path, true, test);
  const whole = (test: Test) => some(document, path, false, test);
  switch (name) {
    case "$ne":
      return !opened(equals(operand));
    case "$nin":
      return !opened(single("$in", operand));
    case "$not":
      return !matchesPath(document, path, operand);
    case "$exists":
      return whole((value) => value !== undefined) === operand;
    case "$all":
      return (operand as unknown[]).every((one) => opened(equals(one)));
    case "$elemMatch":
      return whole(
        (value) => Array.isArray(value) && value.some((item) => elementMatches(item, operand as Fields)),
      );
    default:
      return opened(single(name, operand));
  }
}

function elementMatches(item: unknown, operand: Fields): boolean {
  if (isOperators(operand))
    return Object.entries(operand).every(([name, wanted]) => single(name, wanted)(item));
  // An array inside the array is matched like a document whose names are positions.
  if (Array.isArray(item)) return matches({ ...item } as Fields, operand);
  return isDocument(item) && matches(item, operand);
}

/** Returns the test of an operator for one value, without expanding arrays. */
function single(name: string, operand: unknown): Test {
  switch (name) {
    case "$eq":
      return equals(operand);
    case "$in":
      return (value) => (operand as unknown[]).some((one) => equals(one)(value));
    default:
      return range(name, operand);
  }
}

function equals(wanted: unknown): Test {
  if (wanted === null) return (value) => value === undefined || value === null;
  return (value) => value !== undefined && compare(value, wanted) === 0;
}

const HOLDS: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Comparisons apply within one type; NaN compares with itself only. */
function range(name: string, operand: unknown): Test {
  const holds = HOLDS[name]!;
  return (value) => {
    const given = value === undefined && operand === null ? null : value;
    if (typeOrder(given) !== typeOrder(operand)) return false;
    if (isNaNNumber(given) !== isNaNNumber(operand)) return false;
    return holds(compare(given, operand));
  };
}

/** https://www.mongodb.com/docs/manual/tutorial/query-array-of-documents/ */
function some(value: unknown, path: string[], opens: boolean, test: Test): boolean {
  const [name, ...rest] = path as [string, ...string[]];
  const next = isDocument(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  if (rest.length === 0) return test(next) || (opens && Array.isArray(next) && next.some(test));
  if (isDocument(next)) return some(next, rest, opens, test);
  return Array.isArray(next) ? inArray(next, rest, opens, test) : test(undefined);
}

function inArray(array: unknown[], path: string[], opens: boolean, test: Test): boolean {
  const [name, ...rest] = path as [string, ...string[]];
  if (array.some((item) => isDocument(item) && some(item, path, opens, test))) return true;
  if (!/^\d+$/.test(name) || Number(name) >= array.length) return false;
  const element = array[Number(name)];
  if (rest.length === 0) return test(element);
  if (Array.isArray(element)) return inArray(element, rest, opens, test);
  return isDocument(element) && some(element, rest, opens, test);
}

/** Returns the sort value of a document: of an array the smallest ascending, the largest descending. */
export function sortValue(document: Fields, path: string, direction: number): unknown {
  const values = reached(document, path.split("."));
  return values.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
}

/** A missing value sorts as null, an empty array before null. */
function reached(value: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [undefined] : value;
  }
  if (isDocument(value)) return reached(Object.hasOwn(value, name) ? value[name] : undefined, rest);
  if (!Array.isArray(value)) return [null];
  return value.length === 0
    ? [null]
    : value.flatMap((item) => (isDocument(item) ? reached(item, path) : [null]));
}
