import { Doc, type Value } from "./doc.ts";
import { elementEnd, TYPE } from "./layout.ts";
import { Binary, Code, DateTime, Decimal, Double, MaxKey, ObjectId, Regex, Timestamp } from "./scalars.ts";

let buffer = Buffer.allocUnsafe(64 * 1024);
let position = 0;

function reserve(bytes: number): void {
  if (position + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, position + bytes));
  buffer.copy(larger, 0, 0, position);
  buffer = larger;
}

/** The document as BSON bytes: those it came as where nothing changed. */
export function bytesOf(doc: Doc): Buffer {
  return doc.unchanged() ?? written(doc, 0);
}

/** How many bytes it is. */
export function lengthOf(doc: Doc): number {
  return doc.extent || written(doc, 0).length;
}

/** As bytesOf, always a buffer of its own, with room for a head of `before` bytes. */
export function written(doc: Doc, before: number): Buffer {
  position = before;
  embedded(doc);
  const bytes = Buffer.allocUnsafe(position);
  buffer.copy(bytes, before, before, position);
  // A document of many megabytes must not pin its buffer for ever.
  if (buffer.length > 1024 * 1024) buffer = Buffer.allocUnsafe(64 * 1024);
  return bytes;
}

function document(doc: Doc): void {
  const start = position;
  reserve(5);
  position += 4;
  const names = doc.keys;
  const { source } = doc;
  for (let i = 0; i < names.length; ) {
    const from = doc.startAt(i);
    if (from < 0 || source === null) {
      element(names[i]!, doc.valueAt(i++));
      continue;
    }
    // Neighbours that nobody changed are copied together.
    let to = elementEnd(source, from);
    while (++i < names.length && doc.startAt(i) === to) to = elementEnd(source, to);
    copied(source, from, to);
  }
  end(start);
}

function array(values: Value[]): void {
  const start = position;
  reserve(5);
  position += 4;
  for (let i = 0; i < values.length; i++) element(String(i), values[i]!);
  end(start);
}

function end(start: number): void {
  reserve(1);
  buffer[position++] = 0;
  buffer.writeInt32LE(position - start, start);
}

function element(name: string, value: Value): void {
  reserve(name.length * 3 + 2);
  const typeAt = position++;
  letters(name);
  buffer[position++] = 0;
  // Not in one line: writing may put a larger buffer in this one's place.
  const type = write(value);
  buffer[typeAt] = type;
}

/** Writes the value and answers its type. */
function write(value: Value): number {
  if (typeof value === "string") {
    text(value);
    return TYPE.string;
  }
  if (typeof value === "number") {
    reserve(4);
    position = buffer.writeInt32LE(value, position);
    return TYPE.int;
  }
  if (typeof value === "bigint") {
    reserve(8);
    position = buffer.writeBigInt64LE(value, position);
    return TYPE.long;
  }
  if (typeof value === "boolean") {
    reserve(1);
    buffer[position++] = value ? 1 : 0;
    return TYPE.bool;
  }
  if (value === null) return TYPE.null;
  if (Array.isArray(value)) {
    array(value);
    return TYPE.array;
  }
  if (value instanceof Doc) {
    embedded(value);
    return TYPE.object;
  }
  return writeRare(value);
}

function writeRare(value: Exclude<Value, null | boolean | number | bigint | string | Doc | Value[]>): number {
  if (value instanceof ObjectId) {
    raw(value.bytes);
    return TYPE.objectId;
  }
  if (value instanceof DateTime) {
    reserve(8);
    position = buffer.writeBigInt64LE(BigInt(value.ms), position);
    return TYPE.date;
  }
  if (value instanceof Double) {
    reserve(8);
    position = buffer.writeDoubleLE(value.value, position);
    return TYPE.double;
  }
  if (value instanceof Binary) {
    reserve(5);
    position = buffer.writeInt32LE(value.bytes.length, position);
    buffer[position++] = value.subtype;
    raw(value.bytes);
    return TYPE.binary;
  }
  if (value instanceof Decimal) {
    raw(value.bytes);
    return TYPE.decimal;
  }
  if (value instanceof Regex) {
    raw(Buffer.from(`${value.pattern}\0${value.flags}\0`));
    return TYPE.regex;
  }
  if (value instanceof Timestamp) {
    reserve(8);
    position = buffer.writeUInt32LE(value.increment, position);
    position = buffer.writeUInt32LE(value.seconds, position);
    return TYPE.timestamp;
  }
  if (value instanceof Code) {
    text(value.code);
    return TYPE.code;
  }
  return value instanceof MaxKey ? TYPE.maxKey : TYPE.minKey;
}

function text(value: string): void {
  reserve(value.length * 3 + 5);
  const start = position;
  position += 4;
  letters(value);
  buffer[position++] = 0;
  buffer.writeInt32LE(position - start - 4, start);
}

const SHORT = 24;

/** UTF-8. Most names and many values are a few letters of ASCII, which are sooner put down than handed over. */
function letters(value: string): void {
  const start = position;
  if (value.length <= SHORT) {
    let i = 0;
    for (; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 127) break;
      buffer[start + i] = code;
    }
    if (i === value.length) {
      position += i;
      return;
    }
  }
  position += buffer.write(value, start, "utf8");
}

function embedded(doc: Doc): void {
  const length = doc.extent;
  if (length > 0) copied(doc.source!, doc.at, doc.at + length);
  else document(doc);
}

function raw(bytes: Buffer): void {
  copied(bytes, 0, bytes.length);
}

function copied(bytes: Buffer, from: number, to: number): void {
  const length = to - from;
  reserve(length);
  if (length <= SHORT) for (let i = 0; i < length; i++) buffer[position + i] = bytes[from + i]!;
  else bytes.copy(buffer, position, from, to);
  position += length;
}
