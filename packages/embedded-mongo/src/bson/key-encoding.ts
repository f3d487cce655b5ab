/**
 * Order-preserving key encoding: comparing two encodings as bytes gives BSON's order of the values. Each value is a
 * type byte (RANK in compare.ts) followed by its content; all numeric types share one encoding. No encoding is a
 * prefix of another, so that the values of a compound index are simply concatenated. A descending field has all its
 * bytes inverted. Keys above 1,900 bytes are truncated and end with a hash of the whole: equality still holds,
 * order does not, and the index is marked (`hasTruncatedKeys`).
 */

import { createHash } from "node:crypto";
import { rank } from "./compare.ts";
import { Doc, type Maybe, type Value } from "./doc.ts";
import { compareNumbers, exactParts, isNumber, type Numeric, toNumber } from "./numbers.ts";
import { Binary, Code, DateTime, Double, ObjectId, Regex, Timestamp } from "./scalars.ts";

/** Longest key: LMDB allows 1,978 bytes, of which ident and record number take ten. */
export const MAX_KEY_BYTES = 1900;
const TRUNCATION_MARK = 1;

let out = Buffer.allocUnsafe(4096);
let position = 0;

function reserve(bytes: number): void {
  if (position + bytes <= out.length) return;
  const larger = Buffer.allocUnsafe(Math.max(out.length * 2, position + bytes));
  out.copy(larger, 0, 0, position);
  out = larger;
}

/** Returns bytes whose order is BSON's order of the values, inverted for descending fields. */
export function encodeKey(values: readonly Maybe[], descending: readonly boolean[]): Buffer {
  position = 0;
  for (let i = 0; i < values.length; i++) {
    const start = position;
    encode(values[i]);
    if (descending[i]) for (let at = start; at < position; at++) out[at] = ~out[at]! & 255;
  }
  return Buffer.from(out.subarray(0, position));
}

/**
 * Encodes the rows of one document: a value that the row before had is not encoded again. Of an index on an array every
 * row differs in one value only.
 */
export class RowEncoder {
  private values: readonly Maybe[] = [];
  private readonly parts: Buffer[] = [];
  private readonly lengths: number[] = [];
  /** Of the encoded row. */
  length = 0;

  constructor(private readonly descending: readonly boolean[]) {}

  encode(values: readonly Maybe[]): this {
    let length = 0;
    for (let i = 0; i < values.length; i++) {
      if (i >= this.values.length || values[i] !== this.values[i]) this.encodePart(i, values[i]);
      length += this.lengths[i]!;
    }
    this.values = values;
    this.length = length;
    return this;
  }

  private encodePart(i: number, value: Maybe): void {
    position = 0;
    encode(value);
    let part = this.parts[i];
    if (!part || part.length < position) {
      part = Buffer.allocUnsafeSlow(position * 2);
      this.parts[i] = part;
    }
    const mask = this.descending[i] ? 255 : 0;
    for (let at = 0; at < position; at++) part[at] = out[at]! ^ mask;
    this.lengths[i] = position;
  }

  /** Writes what encodeKey returns for the row. */
  writeTo(bytes: Buffer, at: number): void {
    let to = at;
    for (let i = 0; i < this.parts.length; i++) {
      const part = this.parts[i]!;
      const length = this.lengths[i]!;
      for (let from = 0; from < length; from++) bytes[to++] = part[from]!;
    }
  }

  /** Returns what encodeKey returns for the row. */
  toBuffer(): Buffer {
    const bytes = Buffer.allocUnsafe(this.length);
    this.writeTo(bytes, 0);
    return bytes;
  }
}

/** Returns a key that LMDB can hold: a long one is truncated and ends with a hash of the whole. */
export function truncateKey(key: Buffer): Buffer {
  if (key.length <= MAX_KEY_BYTES) return key;
  const hash = createHash("sha256").update(key).digest();
  return Buffer.concat([key.subarray(0, MAX_KEY_BYTES - 33), Buffer.of(TRUNCATION_MARK), hash]);
}

/** Returns the bytes that a truncated key shares with the whole key. */
export function untruncatedPrefix(key: Buffer): Buffer {
  return key.length <= MAX_KEY_BYTES - 33 ? key : key.subarray(0, MAX_KEY_BYTES - 33);
}

function encode(value: Maybe): void {
  reserve(1);
  out[position++] = rank(value);
  encodeBody(value);
}

function encodeBody(value: Maybe): void {
  if (typeof value === "string") encodeText(value);
  else if (isNumber(value)) encodeNumber(value);
  else if (value instanceof ObjectId) encodeRaw(value.bytes);
  else if (value instanceof DateTime) encodeSigned(value.ms);
  else if (typeof value === "boolean") encodeRaw(Buffer.of(value ? 1 : 0));
  else if (Array.isArray(value)) {
    for (const item of value) encode(item);
    encodeRaw(Buffer.of(0));
  } else if (value instanceof Doc) encodeDocument(value);
  else encodeUncommon(value);
}

function encodeUncommon(value: Maybe): void {
  if (value instanceof Binary) {
    reserve(5);
    position = out.writeUInt32BE(value.bytes.length, position);
    out[position++] = value.subtype;
    encodeRaw(value.bytes);
  } else if (value instanceof Timestamp) {
    reserve(8);
    position = out.writeUInt32BE(value.seconds, position);
    position = out.writeUInt32BE(value.increment, position);
  } else if (value instanceof Regex) {
    encodeText(value.pattern);
    encodeText(value.flags);
  } else if (value instanceof Code) encodeText(value.code);
}

function encodeDocument(doc: Doc): void {
  for (let i = 0; i < doc.size; i++) {
    const value: Value = doc.valueAt(i);
    reserve(1);
    out[position++] = rank(value);
    encodeText(doc.keys[i]!);
    encodeBody(value);
  }
  encodeRaw(Buffer.of(0));
}

function encodeRaw(bytes: Buffer): void {
  reserve(bytes.length);
  bytes.copy(out, position);
  position += bytes.length;
}

/** Writes UTF-8 with zero bytes as 00 FF, terminated by 00 01. */
function encodeText(value: string): void {
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

function encodeSigned(value: number): void {
  reserve(8);
  position = out.writeBigUInt64BE(BigInt(value) + 0x8000000000000000n, position);
}

/**
 * Writes the largest double not above the number; then 00 when that is exact, or 01 and the number as 34 digits:
 * equal numbers of all types get the same bytes, and all types one order.
 */
function encodeNumber(value: Numeric): void {
  reserve(28);
  if (typeof value === "number" || value instanceof Double) {
    encodeDouble(toNumber(value));
    out[position++] = 0;
    return;
  }
  const nearest = toNumber(value);
  if (!(compareNumbers(value, new Double(nearest)) !== 0)) {
    encodeDouble(nearest);
    out[position++] = 0;
    return;
  }
  encodeDouble(compareNumbers(value, new Double(nearest)) < 0 ? nextBelow(nearest) : nearest);
  out[position++] = 1;
  encodeDigits(value);
}

function encodeDigits(value: Numeric): void {
  const parts = exactParts(value);
  if (typeof parts === "number") return;
  const all = parts.coefficient.toString();
  const start = position;
  position = out.writeUInt16BE(all.length + parts.exponent + 10000, position);
  const padded = all.padEnd(34, "0");
  for (let i = 0; i < 34; i += 2) out[position++] = Number(padded.slice(i, i + 2));
  if (parts.negative) for (let at = start; at < position; at++) out[at] = ~out[at]! & 255;
}

const doubleBits = Buffer.alloc(8);

function encodeDouble(value: number): void {
  if (Number.isNaN(value)) {
    out.fill(0, position, position + 8);
    position += 8;
    return;
  }
  doubleBits.writeDoubleBE(value === 0 ? 0 : value);
  const negative = doubleBits[0]! & 128;
  for (let i = 0; i < 8; i++)
    out[position++] = negative ? ~doubleBits[i]! & 255 : i === 0 ? doubleBits[0]! | 128 : doubleBits[i]!;
}

function nextBelow(value: number): number {
  if (value === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  if (value === 0) return -Number.MIN_VALUE;
  doubleBits.writeDoubleBE(value);
  doubleBits.writeBigUInt64BE(doubleBits.readBigUInt64BE() + (value > 0 ? -1n : 1n));
  return doubleBits.readDoubleBE();
}
