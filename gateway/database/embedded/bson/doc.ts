import { cstringEnd, find, listFields, readName, sameElements, skipValue, TYPE } from "./layout.ts";
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
 * A BSON document: either bytes read on demand, or fields once somebody lists or changes them. Fields are kept in
 * lists, not in an object: their order, doubles, `__proto__` and names that look like numbers stay as they came. A
 * listed field stays bytes, and is written as them again, until somebody asks for its value.
 */
export class Doc {
  private names: string[] | null = null;
  /** Undefined: still to be read from the source. */
  private values: Maybe[] = [];
  /** Where a field begins in the source; -1 for one that was set. */
  private starts: number[] = [];
  /** Whether a field was changed, or may have been, here or below. */
  private loose = false;

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

  get(name: string): Maybe {
    if (this.names !== null) {
      const index = this.names.indexOf(name);
      return index < 0 ? undefined : this.valueAt(index);
    }
    const start = find(this.source!, this.at, name);
    return start < 0 ? undefined : readElement(this.source!, start);
  }

  has(name: string): boolean {
    if (this.names !== null) return this.names.includes(name);
    return find(this.source!, this.at, name) >= 0;
  }

  get keys(): readonly string[] {
    return this.fields();
  }

  get size(): number {
    return this.fields().length;
  }

  /** The first field's name, without reading the others. */
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
    // Who gets it may change it in place.
    if (value instanceof Doc || Array.isArray(value)) this.loose = true;
    this.values[index] = value;
    return value;
  }

  *entries(): Generator<[string, Value]> {
    const names = this.fields();
    for (let i = 0; i < names.length; i++) yield [names[i]!, this.valueAt(i)];
  }

  /** Adds without looking for the name. */
  push(name: string, value: Value): this {
    this.fields().push(name);
    this.values.push(value);
    this.starts.push(-1);
    this.loose = true;
    return this;
  }

  set(name: string, value: Value): this {
    const index = this.fields().indexOf(name);
    if (index < 0) return this.push(name, value);
    this.values[index] = value;
    this.starts[index] = -1;
    this.loose = true;
    return this;
  }

  delete(name: string): boolean {
    const names = this.fields();
    const index = names.indexOf(name);
    if (index < 0) return false;
    for (const list of [names, this.values, this.starts]) list.splice(index, 1);
    this.loose = true;
    return true;
  }

  /** A copy whose fields can change without changing this one; embedded values are shared. */
  copy(): Doc {
    const doc = new Doc(this.source, this.at);
    doc.names = this.fields().slice();
    doc.values = this.values.slice();
    doc.starts = this.starts.slice();
    doc.loose = this.loose;
    return doc;
  }

  /** How many bytes of the source it is; 0 once a field was changed, here or below. */
  get extent(): number {
    return this.source === null || this.loose ? 0 : this.source.readInt32LE(this.at);
  }

  /** Its bytes as they were read, unless a field was changed here or below. */
  unchanged(): Buffer | null {
    const length = this.extent;
    return length === 0 ? null : this.source!.subarray(this.at, this.at + length);
  }

  /** Where a listed field's bytes begin in `source`, or -1 for one that has to be written anew. */
  startAt(index: number): number {
    const value = this.values[index];
    return typeof value === "object" && (value instanceof Doc || Array.isArray(value))
      ? -1
      : this.starts[index]!;
  }

  /** Whether both surely have the same bytes under a name. */
  sharesField(other: Doc, name: string): boolean {
    if (this.extent === 0 || other.extent === 0) return false;
    return sameElements(this.source!, this.at, other.source!, other.at, name);
  }

  private fields(): string[] {
    if (this.names === null) {
      this.names = [];
      listFields(this.source!, this.at, this.names, this.starts);
      this.values = this.starts.map(() => undefined);
    }
    return this.names;
  }
}

function readElement(bytes: Buffer, start: number): Value {
  return readValue(bytes, bytes[start]!, cstringEnd(bytes, start + 1) + 1);
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
