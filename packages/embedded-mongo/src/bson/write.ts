import { Doc, type Value } from "./doc.ts";
import { cstringEnd, elementEnd, readName, skipValue, TYPE } from "./layout.ts";
import { Binary, Code, DateTime, Decimal, Double, MaxKey, ObjectId, Regex, Timestamp } from "./scalars.ts";

let buffer = Buffer.allocUnsafe(64 * 1024);
let position = 0;

function reserve(bytes: number): void {
  if (position + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, position + bytes));
  buffer.copy(larger, 0, 0, position);
  buffer = larger;
}

/** Returns the document as BSON; the original bytes where nothing was changed. */
export function bytesOf(doc: Doc): Buffer {
  return doc.originalBytes() ?? bytesWithHeader(doc, 0);
}

/** Returns the size of the document as BSON. */
export function lengthOf(doc: Doc): number {
  return doc.sourceBytes || bytesWithHeader(doc, 0).length;
}

/** Like bytesOf, but always in a new buffer, after `before` bytes left for a header. */
export function bytesWithHeader(doc: Doc, before: number): Buffer {
  position = before;
  writeEmbedded(doc);
  const bytes = Buffer.allocUnsafe(position);
  buffer.copy(bytes, before, before, position);
  // A large document must not keep its buffer allocated for ever.
  if (buffer.length > 1024 * 1024) buffer = Buffer.allocUnsafe(64 * 1024);
  return bytes;
}

/** Returns a document's bytes without the fields of these names, or with them alone. What stays is copied, neighbours together. */
export function copyFields(source: Buffer, names: ReadonlySet<string>, stay: "named" | "others"): Buffer {
  position = 0;
  reserve(source.length);
  position = 4;
  let from = 4;
  let at = 4;
  while (source[at] !== 0) {
    const nameEnd = cstringEnd(source, at + 1);
    const end = skipValue(source, source[at]!, nameEnd + 1);
    if (names.has(readName(source, at + 1, nameEnd)) !== (stay === "named")) {
      if (at > from) copyBytes(source, from, at);
      from = end;
    }
    at = end;
  }
  if (at > from) copyBytes(source, from, at);
  buffer[position++] = 0;
  buffer.writeInt32LE(position, 0);
  const bytes = Buffer.allocUnsafe(position);
  buffer.copy(bytes, 0, 0, position);
  return bytes;
}

function writeDocument(doc: Doc): void {
  const start = position;
  reserve(5);
  position += 4;
  const names = doc.keys;
  const { source } = doc;
  for (let i = 0; i < names.length; ) {
    const from = doc.fieldOffset(i);
    if (from < 0 || source === null) {
      writeElement(names[i]!, doc.valueAt(i++));
      continue;
    }
    // Unchanged neighbours are copied together.
    let to = elementEnd(source, from);
    while (++i < names.length && doc.fieldOffset(i) === to) to = elementEnd(source, to);
    copyBytes(source, from, to);
  }
  writeEnd(start);
}

function writeArray(values: Value[]): void {
  const start = position;
  reserve(5);
  position += 4;
  for (let i = 0; i < values.length; i++) writeElement(String(i), values[i]!);
  writeEnd(start);
}

function writeEnd(start: number): void {
  reserve(1);
  buffer[position++] = 0;
  buffer.writeInt32LE(position - start, start);
}

function writeElement(name: string, value: Value): void {
  reserve(name.length * 3 + 2);
  const typeAt = position++;
  writeUtf8(name);
  buffer[position++] = 0;
  // In two statements: writing may replace the buffer by a larger one.
  const type = write(value);
  buffer[typeAt] = type;
}

/** Writes the value and returns its type. */
function write(value: Value): number {
  if (typeof value === "string") {
    writeText(value);
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
    writeArray(value);
    return TYPE.array;
  }
  if (value instanceof Doc) {
    writeEmbedded(value);
    return TYPE.object;
  }
  return writeUncommon(value);
}

function writeUncommon(
  value: Exclude<Value, null | boolean | number | bigint | string | Doc | Value[]>,
): number {
  if (value instanceof ObjectId) {
    writeRaw(value.bytes);
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
    writeRaw(value.bytes);
    return TYPE.binary;
  }
  if (value instanceof Decimal) {
    writeRaw(value.bytes);
    return TYPE.decimal;
  }
  if (value instanceof Regex) {
    writeRaw(Buffer.from(`${value.pattern}\0${value.flags}\0`));
    return TYPE.regex;
  }
  if (value instanceof Timestamp) {
    reserve(8);
    position = buffer.writeUInt32LE(value.increment, position);
    position = buffer.writeUInt32LE(value.seconds, position);
    return TYPE.timestamp;
  }
  if (value instanceof Code) {
    writeText(value.code);
    return TYPE.code;
  }
  return value instanceof MaxKey ? TYPE.maxKey : TYPE.minKey;
}

function writeText(value: string): void {
  reserve(value.length * 3 + 5);
  const start = position;
  position += 4;
  writeUtf8(value);
  buffer[position++] = 0;
  buffer.writeInt32LE(position - start - 4, start);
}

const SHORT = 24;

/**
 * Writes UTF-8. Short ASCII texts, the most frequent, are written here byte by byte, which is quicker than a call
 * of Node's encoder.
 */
function writeUtf8(value: string): void {
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

function writeEmbedded(doc: Doc): void {
  const length = doc.sourceBytes;
  if (length > 0) copyBytes(doc.source!, doc.at, doc.at + length);
  else writeDocument(doc);
}

function writeRaw(bytes: Buffer): void {
  copyBytes(bytes, 0, bytes.length);
}

function copyBytes(bytes: Buffer, from: number, to: number): void {
  const length = to - from;
  reserve(length);
  if (length <= SHORT) for (let i = 0; i < length; i++) buffer[position + i] = bytes[from + i]!;
  // Most documents fill their bytes: no view of a part is made.
  else if (length === bytes.length) buffer.set(bytes, position);
  else bytes.copy(buffer, position, from, to);
  position += length;
}
