import { cstringEnd, skipValue, TYPE } from "./layout.ts";
import {
  Binary,
  Code,
  DateTime,
  Decimal,
  Double,
  MAX_KEY,
  type MaxKey,
  MIN_KEY,
  type MinKey,
  ObjectId,
  Regex,
  Timestamp,
} from "./scalars.ts";

/**
 * A BSON value. Int32 is a JavaScript number and Int64 a bigint, so that no type is lost between reading and
 * writing; a missing value is `undefined`, never a Value.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Double
  | Decimal
  | DateTime
  | ObjectId
  | Binary
  | Regex
  | Timestamp
  | Code
  | MinKey
  | MaxKey
  | Doc
  | Value[];

export type Maybe = Value | undefined;

/**
 * A BSON document: either bytes read on demand, or fields once somebody lists or changes them. Fields are kept in two
 * lists, not in an object: their order, doubles, `__proto__` and names that look like numbers stay as they came.
 */
export class Doc {
  private names: string[] | null = null;
  private values: Value[] = [];

  constructor(
    private source: Buffer | null = null,
    private readonly at = 0,
  ) {
    if (source === null) this.names = [];
  }

  static of(fields: Record<string, Maybe>): Doc {
    const doc = new Doc();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) doc.push(name, value);
    return doc;
  }

  get(name: string): Maybe {
    if (this.names !== null) {
      const index = this.names.indexOf(name);
      return index < 0 ? undefined : this.values[index];
    }
    return find(this.source!, this.at, name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  get keys(): readonly string[] {
    return this.fields().names;
  }

  get size(): number {
    return this.fields().names.length;
  }

  /** The first field's name, without reading the others. */
  get firstKey(): string | undefined {
    if (this.names !== null) return this.names[0];
    const at = this.at + 4;
    const bytes = this.source!;
    return bytes[at] === 0 ? undefined : bytes.toString("utf8", at + 1, cstringEnd(bytes, at + 1));
  }

  valueAt(index: number): Value {
    return this.fields().values[index]!;
  }

  *entries(): Generator<[string, Value]> {
    const { names, values } = this.fields();
    for (let i = 0; i < names.length; i++) yield [names[i]!, values[i]!];
  }

  /** Adds without looking for the name. */
  push(name: string, value: Value): this {
    const { names, values } = this.fields();
    this.source = null;
    names.push(name);
    values.push(value);
    return this;
  }

  set(name: string, value: Value): this {
    const { names, values } = this.fields();
    this.source = null;
    const index = names.indexOf(name);
    if (index < 0) {
      names.push(name);
      values.push(value);
    } else values[index] = value;
    return this;
  }

  delete(name: string): boolean {
    const { names, values } = this.fields();
    const index = names.indexOf(name);
    if (index < 0) return false;
    this.source = null;
    names.splice(index, 1);
    values.splice(index, 1);
    return true;
  }

  /** A copy whose fields can change without changing this one; embedded values are shared. */
  copy(): Doc {
    const { names, values } = this.fields();
    const doc = new Doc();
    doc.names = names.slice();
    doc.values = values.slice();
    return doc;
  }

  /** Its bytes as they were read, unless a field was changed here or below. */
  unchanged(): Buffer | null {
    // Once listed, an embedded value may have been changed in place: only unread bytes are safe.
    if (this.source === null || this.names !== null) return null;
    return this.source.subarray(this.at, this.at + this.source.readInt32LE(this.at));
  }

  private fields(): { names: string[]; values: Value[] } {
    if (this.names === null) {
      this.names = [];
      const bytes = this.source!;
      let position = this.at + 4;
      for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
        const end = cstringEnd(bytes, position + 1);
        this.names.push(bytes.toString("utf8", position + 1, end));
        this.values.push(readValue(bytes, type, end + 1));
        position = skipValue(bytes, type, end + 1);
      }
    }
    return { names: this.names, values: this.values };
  }
}

function find(bytes: Buffer, at: number, name: string): Maybe {
  let position = at + 4;
  for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
    const start = position + 1;
    const end = cstringEnd(bytes, start);
    if (isName(bytes, start, end, name)) return readValue(bytes, type, end + 1);
    position = skipValue(bytes, type, end + 1);
  }
  return undefined;
}

function isName(bytes: Buffer, start: number, end: number, name: string): boolean {
  if (end - start < name.length) return false;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code > 127) return bytes.toString("utf8", start, end) === name;
    if (bytes[start + i] !== code) return false;
  }
  return end - start === name.length;
}

/** The value of this type at `at`. Embedded documents stay undecoded until somebody asks. */
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
