import { createHash } from "node:crypto";
import { rank } from "./compare.ts";
import { Doc, type Maybe, type Value } from "./doc.ts";
import { compareNumbers, exactParts, isNumber, type Numeric, toNumber } from "./numbers.ts";
import { Binary, Code, DateTime, Double, ObjectId, Regex, Timestamp } from "./scalars.ts";

/** Keys are cut here: LMDB ends at 1,978 bytes, of which the store's number and the record's take ten. */
export const MAX_KEY_BYTES = 1900;
const CUT_MARK = 1;

let out = Buffer.allocUnsafe(4096);
let position = 0;

function reserve(bytes: number): void {
  if (position + bytes <= out.length) return;
  const larger = Buffer.allocUnsafe(Math.max(out.length * 2, position + bytes));
  out.copy(larger, 0, 0, position);
  out = larger;
}

/** Bytes whose order is BSON's order, by field descending where `descending` says so. No encoding is another's start. */
export function encodeKey(values: readonly Maybe[], descending: readonly boolean[]): Buffer {
  position = 0;
  for (let i = 0; i < values.length; i++) {
    const start = position;
    encode(values[i]);
    if (descending[i]) for (let at = start; at < position; at++) out[at] = ~out[at]! & 255;
  }
  return Buffer.from(out.subarray(0, position));
}

/** A key LMDB can hold: a long one keeps its first bytes and a hash of all, so that equal stays equal. */
export function cutKey(key: Buffer): Buffer {
  if (key.length <= MAX_KEY_BYTES) return key;
  const hash = createHash("sha256").update(key).digest();
  return Buffer.concat([key.subarray(0, MAX_KEY_BYTES - 33), Buffer.of(CUT_MARK), hash]);
}

/** The first bytes that a cut key and its whole share. */
export function sharedStart(key: Buffer): Buffer {
  return key.length <= MAX_KEY_BYTES - 33 ? key : key.subarray(0, MAX_KEY_BYTES - 33);
}

function encode(value: Maybe): void {
  reserve(1);
  out[position++] = rank(value);
  encodeBody(value);
}

function encodeBody(value: Maybe): void {
  if (typeof value === "string") text(value);
  else if (isNumber(value)) number(value);
  else if (value instanceof ObjectId) raw(value.bytes);
  else if (value instanceof DateTime) signed(value.ms);
  else if (typeof value === "boolean") raw(Buffer.of(value ? 1 : 0));
  else if (Array.isArray(value)) {
    for (const item of value) encode(item);
    raw(Buffer.of(0));
  } else if (value instanceof Doc) document(value);
  else rare(value);
}

function rare(value: Maybe): void {
  if (value instanceof Binary) {
    reserve(5);
    position = out.writeUInt32BE(value.bytes.length, position);
    out[position++] = value.subtype;
    raw(value.bytes);
  } else if (value instanceof Timestamp) {
    reserve(8);
    position = out.writeUInt32BE(value.seconds, position);
    position = out.writeUInt32BE(value.increment, position);
  } else if (value instanceof Regex) {
    text(value.pattern);
    text(value.flags);
  } else if (value instanceof Code) text(value.code);
}

function document(doc: Doc): void {
  for (let i = 0; i < doc.size; i++) {
    const value: Value = doc.valueAt(i);
    reserve(1);
    out[position++] = rank(value);
    text(doc.keys[i]!);
    encodeBody(value);
  }
  raw(Buffer.of(0));
}

function raw(bytes: Buffer): void {
  reserve(bytes.length);
  bytes.copy(out, position);
  position += bytes.length;
}

/** UTF-8, a zero inside written as 00 FF, ended by 00 01. */
function text(value: string): void {
  reserve(value.length * 6 + 2);
  if (value.includes("\0")) {
    for (const byte of Buffer.from(value)) {
      out[position++] = byte;
      if (byte === 0) out[position++] = 255;
    }
  } else position += out.write(value, position, "utf8");
  out[position++] = 0;
  out[position++] = 1;
}

function signed(value: number): void {
  reserve(8);
  position = out.writeBigUInt64BE(BigInt(value) + 0x8000000000000000n, position);
}

/**
 * The largest double not above the number, then 00 when that is all of it, or else 01 and the number as 34 digits:
 * so that every type of number falls into one order, equal ones on the same bytes.
 */
function number(value: Numeric): void {
  reserve(28);
  if (typeof value === "number" || value instanceof Double) {
    double(toNumber(value));
    out[position++] = 0;
    return;
  }
  const nearest = toNumber(value);
  if (!(compareNumbers(value, new Double(nearest)) !== 0)) {
    double(nearest);
    out[position++] = 0;
    return;
  }
  double(compareNumbers(value, new Double(nearest)) < 0 ? nextBelow(nearest) : nearest);
  out[position++] = 1;
  digits(value);
}

function digits(value: Numeric): void {
  const parts = exactParts(value);
  if (typeof parts === "number") return;
  const all = parts.coefficient.toString();
  const start = position;
  position = out.writeUInt16BE(all.length + parts.exponent + 10000, position);
  const padded = all.padEnd(34, "0");
  for (let i = 0; i < 34; i += 2) out[position++] = Number(padded.slice(i, i + 2));
  if (parts.negative) for (let at = start; at < position; at++) out[at] = ~out[at]! & 255;
}

const bits = Buffer.alloc(8);

function double(value: number): void {
  if (Number.isNaN(value)) {
    out.fill(0, position, position + 8);
    position += 8;
    return;
  }
  bits.writeDoubleBE(value === 0 ? 0 : value);
  const negative = bits[0]! & 128;
  for (let i = 0; i < 8; i++)
    out[position++] = negative ? ~bits[i]! & 255 : i === 0 ? bits[0]! | 128 : bits[i]!;
}

function nextBelow(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  if (value === 0) return -Number.MIN_VALUE;
  bits.writeDoubleBE(value);
  bits.writeBigUInt64BE(bits.readBigUInt64BE() + (value > 0 ? -1n : 1n));
  return bits.readDoubleBE();
}
