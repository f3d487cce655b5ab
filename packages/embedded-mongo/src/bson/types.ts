import { RANK, rank } from "./compare.ts";
import type { Maybe } from "./doc.ts";
import { Decimal, Double } from "./scalars.ts";

const BY_NAME: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const BY_RANK: Record<number, number> = {
  [RANK.minKey]: -1,
  [RANK.null]: 10,
  [RANK.string]: 2,
  [RANK.object]: 3,
  [RANK.array]: 4,
  [RANK.binary]: 5,
  [RANK.objectId]: 7,
  [RANK.bool]: 8,
  [RANK.date]: 9,
  [RANK.timestamp]: 17,
  [RANK.regex]: 11,
  [RANK.code]: 13,
  [RANK.maxKey]: 127,
};
const NAMES = new Map(Object.entries(BY_NAME).map(([name, code]) => [code, name]));

/** Returns the BSON type number of a value; 0 when it is missing. */
function typeCode(value: Maybe): number {
  if (value === undefined) return 0;
  if (typeof value === "number") return 16;
  if (typeof value === "bigint") return 18;
  if (value instanceof Double) return 1;
  if (value instanceof Decimal) return 19;
  return BY_RANK[rank(value)] ?? 0;
}

export function typeName(value: Maybe): string {
  return value === undefined ? "missing" : (NAMES.get(typeCode(value)) ?? "unknown");
}
