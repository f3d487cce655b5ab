import type { Document } from "bson";
import { matches } from "./reference-matcher.ts";
import { compare, isDocument, typeOrder } from "./reference-query.ts";

/** Thrown for an update that MongoDB refuses. */
export class Refused extends Error {}

/**
 * Thrown where the result depends on the order of fields that a JavaScript object doesn't keep: names like "0" come
 * first in it, whenever they were added. The database keeps them where they were added.
 */
export class UnknownOrder extends Error {}

type Change = (old: unknown) => unknown;

const NEVER_CREATES = new Set(["$unset", "$pull", "$pullAll", "$pop"]);

/** Returns the document after an update: https://www.mongodb.com/docs/manual/reference/operator/update/ */
export function updated(
  document: Document,
  update: Document,
  arrayFilters: Document[],
  position: number | null,
): Document {
  const result = structuredClone(document);
  for (const [operator, fields] of Object.entries(update)) {
    for (const [path, operand] of Object.entries(fields as Document)) {
      if (operator === "$rename") rename(result, path, operand as string);
      else change(result, path.split("."), operator, operand, arrayFilters, position);
    }
  }
  return result;
}

function change(
  document: Document,
  path: string[],
  operator: string,
  operand: unknown,
  arrayFilters: Document[],
  position: number | null,
): void {
  const creates = !NEVER_CREATES.has(operator);
  const selects = (name: string, item: unknown) =>
    arrayFilters.some((one) => name in one && matches({ [name]: item }, one));
  const make: Change = (old) => CHANGES[operator]!(old, structuredClone(operand) as never);

  function into(container: unknown, [part, ...rest]: string[]): void {
    if (part === undefined) return;
    if (Array.isArray(container)) {
      for (const at of places(container, part)) put(container as never, at as never, rest);
    } else if (isDocument(container)) {
      if (part.startsWith("$")) throw new Refused("no array");
      put(container, part, rest);
    } else if (operator !== "$unset" || part.startsWith("$")) throw new Refused("not viable");
  }

  function places(array: unknown[], part: string): number[] {
    if (part === "$[]") return array.map((_, at) => at);
    if (part.startsWith("$["))
      return array.flatMap((item, at) => (selects(part.slice(2, -1), item) ? [at] : []));
    if (part === "$" && position === null) throw new Refused("nothing matched");
    if (part === "$") return [position!];
    if (/^\d+$/.test(part)) return [Number(part)];
    if (operator !== "$unset") throw new Refused("not viable");
    return [];
  }

  function put(container: Document, name: string, rest: string[]): void {
    const old = Object.hasOwn(container, name) ? container[name] : undefined;
    if (rest.length > 0 && old !== undefined) {
      into(old, rest);
      return;
    }
    if (rest.some((part) => part.startsWith("$"))) throw new Refused("must exist");
    if (rest.length > 0 && !creates) return;
    const fresh = rest.length > 0 ? nested(rest) : make(old);
    if (fresh !== undefined) {
      while (Array.isArray(container) && container.length < Number(name)) container.push(null);
      container[name] = fresh;
    } else if (Array.isArray(container)) {
      if (Number(name) < container.length) container[Number(name)] = null;
    } else delete container[name];
  }

  const nested = (parts: string[]): unknown =>
    parts.length === 0 ? make(undefined) : { [parts[0]!]: nested(parts.slice(1)) };
  into(document, path);
}

function rename(document: Document, from: string, to: string): void {
  if (!exists(document, from.split("."), false)) return;
  let above: unknown = document;
  for (const part of to.split(".")) {
    if (Array.isArray(above)) throw new Refused("an array on the way");
    above = isDocument(above) ? above[part] : undefined;
  }
  const parts = from.split(".");
  const last = parts.pop()!;
  const holder = parts.reduce<unknown>(
    (value, part) => (isDocument(value) ? value[part] : undefined),
    document,
  );
  if (!isDocument(holder) || !Object.hasOwn(holder, last)) return;
  const value = holder[last];
  delete holder[last];
  change(document, to.split("."), "$set", value, [], null);
}

/** Returns whether the source of a $rename exists; through an array, or anything but documents, it is refused. */
function exists(value: unknown, [part, ...rest]: string[], inArray: boolean): boolean {
  if (part === undefined) {
    if (inArray) throw new Refused("an element of an array");
    return true;
  }
  const isPosition = Array.isArray(value) && /^\d+$/.test(part);
  if (!isPosition && !isDocument(value)) throw new Refused("not viable");
  const container = value as Document;
  return Object.hasOwn(container, part) && exists(container[part], rest, inArray || isPosition);
}

const number = (value: unknown): number => {
  if (typeof value !== "number") throw new Refused("no number");
  return value;
};
const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new Refused("no array");
  return value;
};
/** Compares values whose fields are in a known order. */
function compareKnown(a: unknown, b: unknown): number {
  if (typeOrder(a) === typeOrder(b) && (hasUnknownOrder(a) || hasUnknownOrder(b))) throw new UnknownOrder();
  return compare(a, b);
}
function hasUnknownOrder(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasUnknownOrder);
  if (!isDocument(value)) return false;
  const names = Object.keys(value);
  return (names.length > 1 && /^\d+$/.test(names[0]!)) || Object.values(value).some(hasUnknownOrder);
}
const same = (a: unknown, b: unknown) => compareKnown(a, b) === 0;
const isQuery = (operand: unknown) =>
  isDocument(operand) && Object.keys(operand)[0]?.startsWith("$") === true;

const CHANGES: Record<string, (old: unknown, operand: never) => unknown> = {
  $set: (_old, operand) => operand,
  $unset: () => undefined,
  $inc: (old, operand: number) => (old === undefined ? operand : number(old) + operand),
  $mul: (old, operand: number) => (old === undefined ? 0 : number(old) * operand),
  $min: (old, operand) => (old === undefined || compareKnown(operand, old) < 0 ? operand : old),
  $max: (old, operand) => (old === undefined || compareKnown(operand, old) > 0 ? operand : old),
  $push: (old, operand) => pushed(list(old === undefined ? [] : old), operand),
  $addToSet: (old, operand) => {
    const array = list(old === undefined ? [] : old);
    const items = isQuery(operand) ? (operand as Document).$each : [operand];
    const result = [...array];
    for (const one of items as unknown[]) if (!result.some((other) => same(other, one))) result.push(one);
    return result;
  },
  $pull: (old, operand) => (old === undefined ? old : list(old).filter((item) => !pulls(item, operand))),
  $pullAll: (old, operand: unknown[]) =>
    old === undefined ? old : list(old).filter((item) => !operand.some((one) => same(one, item))),
  $pop: (old, operand: number) =>
    old === undefined ? old : operand === 1 ? list(old).slice(0, -1) : list(old).slice(1),
};

function pulls(item: unknown, operand: unknown): boolean {
  if (isQuery(operand)) return matches({ item }, { item: operand });
  if (isDocument(operand)) return isDocument(item) && matches(item, operand);
  return same(item, operand);
}

function pushed(array: unknown[], operand: unknown): unknown[] {
  if (!isQuery(operand)) return [...array, operand];
  const { $each, $position, $slice, $sort } = operand as {
    $each: unknown[];
    $position?: number;
    $slice?: number;
    $sort?: number | Record<string, number>;
  };
  const at =
    $position === undefined
      ? array.length
      : $position < 0
        ? Math.max(0, array.length + $position)
        : $position;
  const result = [...array.slice(0, at), ...$each, ...array.slice(at)];
  if (typeof $sort === "number") result.sort((a, b) => compareKnown(a, b) * $sort);
  else if ($sort) {
    const fieldOf = (item: unknown, name: string) => (isDocument(item) ? (item[name] ?? null) : null);
    const by = Object.entries($sort);
    result.sort((a, b) =>
      by.reduce((order, [name, to]) => order || compareKnown(fieldOf(a, name), fieldOf(b, name)) * to, 0),
    );
  }
  if ($slice === undefined) return result;
  return $slice === 0 ? [] : $slice > 0 ? result.slice(0, $slice) : result.slice($slice);
}

/** Returns the position of the positional operator: the first element of `a` that is at least this. */
export const positionOf = (document: Document, least: number): number | null => {
  const at = Array.isArray(document.a)
    ? document.a.findIndex((item) => typeOrder(item) === 4 && (item as number) >= least)
    : -1;
  return at < 0 ? null : at;
};
