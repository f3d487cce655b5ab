import { cstringEnd, findElement, haveSameElement, readFields, readName, skipValue, TYPE } from "./layout.ts";
import {
  Binary,
  Code,
  DateTime,
  Decimal,
  Double,
  MAX_KEY,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
} from "./scalars.ts";
import type { ValueOf } from "./value.ts";

export type Value = ValueOf<Doc>;
export type Maybe = Value | undefined;

/**
 * BSON document: bytes read on demand, or a list of fields once they are listed or changed. Lists instead of an object
 * keep the order, doubled names, `__proto__` and numeric names. A listed field stays bytes until its value is read.
 * Invariant: until a field is changed or something mutable handed out (`maybeModified`), the original bytes are the
 * document, and are written again as they are.
 */
export class Doc {
  private names: string[] | null = null;
  /** Undefined: not yet read from the source. */
  private values: Maybe[] = [];
  /** Offset of each field in the source; -1 for a field that was set. */
  private starts: number[] = [];
  /** A field was changed, or may have been, at any depth. */
  private maybeModified = false;

  constructor(
    readonly source: Buffer | null = null,
    readonly at = 0,
  ) {
    if (source === null) this.names = [];
  }

  static of(fields: Record<string, Maybe>): Doc {
    const doc = new Doc();
    for (const name in fields) if (fields[name] !== undefined) doc.push(name, fields[name]);
    return doc;
  }

  /** Returns a document of these fields. The lists belong to it from then on. */
  static ofLists(names: string[], values: Value[]): Doc {
    const doc = new Doc();
    [doc.names, doc.values, doc.starts] = [names, values, values.map(() => -1)];
    doc.maybeModified = true;
    return doc;
  }

  get(name: string): Maybe {
    if (this.names !== null) {
      const index = this.names.indexOf(name);
      return index < 0 ? undefined : this.valueAt(index);
    }
    const start = findElement(this.source!, this.at, name);
    return start < 0 ? undefined : readElement(this.source!, start);
  }

  has(name: string): boolean {
    if (this.names !== null) return this.names.includes(name);
    return findElement(this.source!, this.at, name) >= 0;
  }

  get keys(): readonly string[] {
    return this.fields();
  }

  get size(): number {
    return this.fields().length;
  }

  /** Name of the first field, without reading the others. */
  get firstKey(): string | undefined {
    if (this.names !== null) return this.names[0];
    const at = this.at + 4;
    const bytes = this.source!;
    return bytes[at] === 0 ? undefined : readName(bytes, at + 1, cstringEnd(bytes, at + 1));
  }

  valueAt(index: number): Value {
    if (this.names === null) this.fields();
    const known = this.values[index];
    if (known !== undefined) return known;
    const value = readElement(this.source!, this.starts[index]!);
    // The caller may change it in place.
    if (value instanceof Doc || Array.isArray(value)) this.maybeModified = true;
    this.values[index] = value;
    return value;
  }

  *entries(): Generator<[string, Value]> {
    const names = this.fields();
    for (let i = 0; i < names.length; i++) yield [names[i]!, this.valueAt(i)];
  }

  /** Appends a field without checking whether the name exists. */
  push(name: string, value: Value): this {
    this.fields().push(name);
    this.values.push(value);
    this.starts.push(-1);
    this.maybeModified = true;
    return this;
  }

  /** Returns a document without fields that can take this one's as they are (`take`). */
  withoutFields(): Doc {
    const doc = new Doc(this.source, this.at);
    doc.names = [];
    doc.maybeModified = true;
    return doc;
  }

  /** Appends a field of the document that this one was made of by `withoutFields`. What was not read stays bytes. */
  take(from: Doc, index: number): void {
    this.fields().push(from.fields()[index]!);
    this.values.push(from.values[index]);
    this.starts.push(from.starts[index]!);
  }

  set(name: string, value: Value): this {
    const index = this.fields().indexOf(name);
    if (index < 0) return this.push(name, value);
    this.values[index] = value;
    this.starts[index] = -1;
    this.maybeModified = true;
    return this;
  }

  delete(name: string): boolean {
    const names = this.fields();
    const index = names.indexOf(name);
    if (index < 0) return false;
    for (const list of [names, this.values, this.starts]) list.splice(index, 1);
    this.maybeModified = true;
    return true;
  }

  /** Returns a copy whose fields can be changed independently; embedded values are shared. */
  copy(): Doc {
    const doc = new Doc(this.source, this.at);
    doc.names = this.fields().slice();
    doc.values = this.values.slice();
    doc.starts = this.starts.slice();
    doc.maybeModified = this.maybeModified;
    return doc;
  }

  /** Size of the unmodified source in bytes; 0 once a field was changed at any depth. */
  get sourceBytes(): number {
    return this.source === null || this.maybeModified ? 0 : this.source.readInt32LE(this.at);
  }

  /** Returns the original bytes, or null once a field was changed at any depth. */
  originalBytes(): Buffer | null {
    const length = this.sourceBytes;
    return length === 0 ? null : this.source!.subarray(this.at, this.at + length);
  }

  /** Returns the offset of a listed field in the source, or -1 for one that was set. */
  fieldOffset(index: number): number {
    const value = this.values[index];
    return typeof value === "object" && (value instanceof Doc || Array.isArray(value))
      ? -1
      : this.starts[index]!;
  }

  /** Returns whether two documents certainly have the same bytes under a name. */
  hasSameBytes(other: Doc, name: string): boolean {
    if (this.sourceBytes === 0 || other.sourceBytes === 0) return false;
    return haveSameElement(this.source!, this.at, other.source!, other.at, name);
  }

  private fields(): string[] {
    if (this.names === null) {
      const { names, starts } = readFields(this.source!, this.at);
      this.names = names;
      this.starts = starts;
      this.values = starts.map(() => undefined);
    }
    return this.names;
  }
}

function readElement(bytes: Buffer, start: number): Value {
  return readValue(bytes, bytes[start]!, cstringEnd(bytes, start + 1) + 1);
}

/** Reads the value of a type at an offset. Embedded documents stay undecoded. */
export function readValue(bytes: Buffer, type: number, at: number): Value {
  switch (type) {
    case TYPE.double:
      return new Double(bytes.readDoubleLE(at));
    case TYPE.string:
      return bytes.toString("utf8", at + 4, at + 3 + bytes.readInt32LE(at));
    case TYPE.object:
      return new Doc(bytes, at);
    case TYPE.array:
      return readArray(bytes, at);
    case TYPE.binary: {
      const length = bytes.readInt32LE(at);
      return new Binary(bytes[at + 4]!, bytes.subarray(at + 5, at + 5 + length));
    }
    case TYPE.objectId:
      return new ObjectId(bytes.subarray(at, at + 12));
    case TYPE.bool:
      return bytes[at] === 1;
    case TYPE.date:
      return new DateTime(bytes.readInt32LE(at + 4) * 4294967296 + bytes.readUInt32LE(at));
    case TYPE.regex: {
      const end = cstringEnd(bytes, at);
      return new Regex(
        bytes.toString("utf8", at, end),
        bytes.toString("utf8", end + 1, cstringEnd(bytes, end + 1)),
      );
    }
    case TYPE.code:
      return new Code(bytes.toString("utf8", at + 4, at + 3 + bytes.readInt32LE(at)));
    case TYPE.int:
      return bytes.readInt32LE(at);
    case TYPE.timestamp:
      return new Timestamp(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at));
    case TYPE.long:
      return bytes.readBigInt64LE(at);
    case TYPE.decimal:
      return new Decimal(bytes.subarray(at, at + 16));
    case TYPE.minKey:
      return MIN_KEY;
    case TYPE.maxKey:
      return MAX_KEY;
    default:
      return null;
  }
}

function readArray(bytes: Buffer, at: number): Value[] {
  const values: Value[] = [];
  let position = at + 4;
  for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
    const start = cstringEnd(bytes, position + 1) + 1;
    values.push(readValue(bytes, type, start));
    position = skipValue(bytes, type, start);
  }
  return values;
}
