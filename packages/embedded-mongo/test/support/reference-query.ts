import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";

/** Independent implementation of MongoDB's documented comparisons, slow and small, to compare the database with. */
type Exact = { numerator: bigint; twos: number; tens: number };

// The driver's Timestamp extends Long.
const isNumeric = (value: unknown): value is number | Double | Int32 | Long | Decimal128 =>
  typeof value === "number" ||
  value instanceof Double ||
  value instanceof Int32 ||
  (value instanceof Long && !(value instanceof Timestamp)) ||
  value instanceof Decimal128;

/** Returns a number as an exact fraction; NaN and the infinities as numbers. */
function exactly(value: unknown): Exact | number {
  if (value instanceof Int32) return { numerator: BigInt(value.value), twos: 0, tens: 0 };
  if (value instanceof Long) return { numerator: value.toBigInt(), twos: 0, tens: 0 };
  if (value instanceof Decimal128) {
    const text = value.toString();
    if (!/\d/.test(text)) return Number(text);
    const [mantissa = "", exponent = "0"] = text.split("E");
    const [whole = "", rest = ""] = mantissa.split(".");
    return { numerator: BigInt(whole + rest), twos: 0, tens: Number(exponent) - rest.length };
  }
  const number = Number(value);
  if (!Number.isFinite(number)) return number;
  let fraction = number;
  let twos = 0;
  while (!Number.isInteger(fraction)) {
    fraction *= 2;
    twos--;
  }
  return { numerator: BigInt(fraction), twos, tens: 0 };
}

const above = (power: number) => BigInt(Math.max(0, power));

/** https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/#numeric-types */
function compareNumbers(a: unknown, b: unknown): number {
  const left = exactly(a);
  const right = exactly(b);
  if (typeof left === "number" || typeof right === "number") {
    const [x, y] = [left, right].map((one) => (typeof one === "number" ? one : 0)) as [number, number];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
    return Math.sign(x === y ? 0 : x - y);
  }
  const scaled = (one: Exact, other: Exact) =>
    one.numerator *
    2n ** above(one.twos - Math.min(one.twos, other.twos)) *
    10n ** above(one.tens - Math.min(one.tens, other.tens));
  const [x, y] = [scaled(left, right), scaled(right, left)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/ */
export function typeOrder(value: unknown): number {
  if (value instanceof MinKey) return 1;
  if (value === undefined) return 2;
  if (value === null) return 3;
  if (isNumeric(value)) return 4;
  if (typeof value === "string") return 5;
  if (Array.isArray(value)) return 7;
  if (value instanceof Binary) return 8;
  if (value instanceof ObjectId) return 9;
  if (typeof value === "boolean") return 10;
  if (value instanceof Date) return 11;
  if (value instanceof Timestamp) return 12;
  if (value instanceof RegExp) return 13;
  return value instanceof MaxKey ? 14 : 6;
}

export const isDocument = (value: unknown): value is Record<string, unknown> => typeOrder(value) === 6;
export const isNaNNumber = (value: unknown) => isNumeric(value) && Number.isNaN(exactly(value));

export function compare(a: unknown, b: unknown): number {
  const type = typeOrder(a);
  if (type !== typeOrder(b)) return Math.sign(type - typeOrder(b));
  switch (type) {
    case 4:
      return compareNumbers(a, b);
    case 5:
      return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
    case 6:
      return compareLists(Object.entries(a as object), Object.entries(b as object));
    case 7:
      return compareLists(
        (a as unknown[]).map((item) => ["", item]),
        (b as unknown[]).map((item) => ["", item]),
      );
    case 8:
      return compareBinary(a as Binary, b as Binary);
    case 9:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 10:
    case 11:
      return Math.sign(Number(a) - Number(b));
    case 12:
      return (a as Timestamp).t - (b as Timestamp).t || (a as Timestamp).i - (b as Timestamp).i;
    case 13:
      return (
        compare(String((a as RegExp).source), (b as RegExp).source) ||
        compare((a as RegExp).flags, (b as RegExp).flags)
      );
    default:
      return 0;
  }
}

/** Compares field by field: types, then names, then values; then the number of fields. */
function compareLists(a: [string, unknown][], b: [string, unknown][]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [nameA, valueA] = a[i]!;
    const [nameB, valueB] = b[i]!;
    const order = typeOrder(valueA) - typeOrder(valueB) || compare(nameA, nameB) || compare(valueA, valueB);
    if (order !== 0) return Math.sign(order);
  }
  return Math.sign(a.length - b.length);
}

function compareBinary(a: Binary, b: Binary): number {
  return Math.sign(
    a.length() - b.length() ||
      a.sub_type - b.sub_type ||
      Buffer.compare(Buffer.from(a.value()), Buffer.from(b.value())),
  );
}
