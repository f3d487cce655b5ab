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

const NEVER_CREATES = new Set(["$unset", "$pull"]);

/** Returns the document after an update: https://www.mongodb.com/docs/manual/reference/operator/update/ */
export function updated(document: Document, update: Document): Document {
  const result = structuredClone(document);
  for (const [operator, fields] of Object.entries(update)) {
    for (const [path, operand] of Object.entries(fields as Document)) {
      change(result, path.split("."), operator, operand);
    }
  }
  return result;
}

function change(document: Document, path: string[], operator: string, operand: unknown): void {
  const creates = !NEVER_CREATES.has(operator);
  const make: Change = (old) => CHANGES[operator]!(old, structuredClone(operand) as never);

  function into(container: unknown, [part, ...rest]: string[]): void {
    if (part === undefined) return;
    if (Array.isArray(container)) {
      for (const at of places(part)) put(container as never, at as never, rest);
    } else if (isDocument(container)) {
      put(container, part, rest);
    } else if (operator !== "$unset") throw new Refused("not viable");
  }

  function places(part: string): number[] {
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
};

function pulls(item: unknown, operand: unknown): boolean {
  if (isQuery(operand)) return matches({ item }, { item: operand });
  if (isDocument(operand)) return isDocument(item) && matches(item, operand);
  return same(item, operand);
}

function pushed(array: unknown[], operand: unknown): unknown[] {
  if (!isQuery(operand)) return [...array, operand];
  const { $each, $slice } = operand as { $each: unknown[]; $slice?: number };
  const result = [...array, ...$each];
  if ($slice === undefined) return result;
  return $slice === 0 ? [] : $slice > 0 ? result.slice(0, $slice) : result.slice($slice);
}
