import { Doc, type Maybe, type Value } from "./doc.ts";
import { compareNumbers, isNumber } from "./numbers.ts";
import { Binary, Code, DateTime, MinKey, ObjectId, Regex, Timestamp } from "./scalars.ts";

/** MongoDB's order of types; also the first byte of an index key, hence between 1 and 127. */
export const RANK = {
  minKey: 1,
  missing: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
} as const;

export function rank(value: Maybe): number {
  switch (typeof value) {
    case "string":
      return RANK.string;
    case "number":
    case "bigint":
      return RANK.number;
    case "boolean":
      return RANK.bool;
    case "undefined":
      return RANK.missing;
  }
  if (value === null) return RANK.null;
  if (value instanceof Doc) return RANK.object;
  if (Array.isArray(value)) return RANK.array;
  if (isNumber(value)) return RANK.number;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof DateTime) return RANK.date;
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof Regex) return RANK.regex;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof Code) return RANK.code;
  return value instanceof MinKey ? RANK.minKey : RANK.maxKey;
}

/** Strings compare by their UTF-8 bytes, which differs from UTF-16 above U+FFFF. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    const surrogateA = left >= 0xd800 && left <= 0xdfff;
    const surrogateB = right >= 0xd800 && right <= 0xdfff;
    if (surrogateA !== surrogateB) return surrogateA ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

/** Compares in BSON order: negative, zero or positive. A missing value comes before null. */
export function compareValues(a: Maybe, b: Maybe): number {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  const rankA = rank(a);
  const rankB = rank(b);
  if (rankA !== rankB) return rankA - rankB;
  if (isNumber(a)) return compareNumbers(a, b as typeof a);
  if (a instanceof Doc) return compareDocs(a, b as Doc);
  if (Array.isArray(a)) return compareArrays(a, b as Value[]);
  if (a instanceof ObjectId) return Buffer.compare(a.bytes, (b as ObjectId).bytes);
  if (a instanceof DateTime) return a.ms - (b as DateTime).ms;
  if (typeof a === "boolean") return Number(a) - Number(b);
  return compareUncommon(a, b);
}

function compareUncommon(a: Maybe, b: Maybe): number {
  if (a instanceof Binary && b instanceof Binary) {
    return a.bytes.length - b.bytes.length || a.subtype - b.subtype || Buffer.compare(a.bytes, b.bytes);
  }
  if (a instanceof Timestamp && b instanceof Timestamp) {
    return a.seconds - b.seconds || a.increment - b.increment;
  }
  if (a instanceof Regex && b instanceof Regex) {
    return compareText(a.pattern, b.pattern) || compareText(a.flags, b.flags);
  }
  if (a instanceof Code && b instanceof Code) return compareText(a.code, b.code);
  return 0;
}

function compareDocs(a: Doc, b: Doc): number {
  const length = Math.min(a.size, b.size);
  for (let i = 0; i < length; i++) {
    const left = a.valueAt(i);
    const right = b.valueAt(i);
    const order =
      rank(left) - rank(right) || compareText(a.keys[i]!, b.keys[i]!) || compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.size - b.size;
}

function compareArrays(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

export function equalValues(a: Maybe, b: Maybe): boolean {
  return compareValues(a, b) === 0;
}
