import { BSON, ObjectId } from "mongodb";

/*
 * Decodes documents of the database. The driver's decoder adds fields to an object one by one, and V8 reallocates it as it
 * grows; a page reads hundreds of documents of thirty fields. Here each sequence of field names has a template object, which is
 * copied and filled; a frequent sequence gets a compiled function that returns an object literal, which V8 allocates at once.
 *
 * Invariant: the result equals BSON.deserialize's. Types that documents of the site hold are read here; a document with
 * any other type, or with a name that BSON or JavaScript treats specially (`__proto__`, `$ref`), is decoded by the driver.
 */

type Fields = Record<string, unknown>;

/** Names of the fields of a document, in their order. */
interface Shape {
  readonly names: readonly string[];
  readonly template: Fields;
  readonly next: Map<string, Shape>;
  /** Documents decoded so far, until there is a function. */
  uses: number;
  /** Returns the document with the values from an index on. */
  make: ((values: readonly unknown[], first: number) => Fields) | null;
}

/** A function takes some 10 kB: rare sequences, and field names that are themselves data (ids, days), don't get any. */
const usesBeforeFunction = 100;

const emptyShape = (): Shape => ({ names: [], template: {}, next: new Map(), uses: 0, make: null });
let root = emptyShape();
let shapeCount = 0;
/** Bound of the shapes that are kept: field names may be data. */
const mostShapes = 5_000;

function shapeAfter(shape: Shape, name: string): Shape {
  const known = shape.next.get(name);
  if (known) return known;
  const next: Shape = {
    ...emptyShape(),
    names: [...shape.names, name],
    template: { ...shape.template, [name]: undefined },
  };
  shape.next.set(name, next);
  shapeCount++;
  return next;
}

/** Returns a document of these names, with the values from an index on. */
function documentOf(shape: Shape, values: readonly unknown[], first: number): Fields {
  if (shape.make) return shape.make(values, first);
  if (++shape.uses > usesBeforeFunction) shape.make = literalOf(shape.names);
  const made = { ...shape.template };
  const { names } = shape;
  for (let index = 0; index < names.length; index++) made[names[index]!] = values[first + index];
  return made;
}

/** Compiles an object literal of these names; no name is `__proto__` (`plainName`). */
function literalOf(names: readonly string[]): NonNullable<Shape["make"]> {
  const fields = names.map((name, index) => `${JSON.stringify(name)}: values[first + ${index}]`);
  return new Function("values", "first", `return { ${fields.join(", ")} };`) as never;
}

class UnsupportedType extends Error {}
const unsupportedType = new UnsupportedType();

/** Returns the document that the bytes hold, as the driver would. */
export function decodeDocument(bytes: Uint8Array): Fields {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (shapeCount > mostShapes) [root, shapeCount] = [emptyShape(), 0];
  try {
    return new Decoder(buffer).document(0);
  } catch (error) {
    if (error !== unsupportedType) throw error;
    return BSON.deserialize(buffer);
  }
}

class Decoder {
  /** Values of the documents that are being read, the inner ones last. */
  readonly #values: unknown[] = [];
  /** End of the element that was read last, as a position in the bytes. */
  #end = 0;

  constructor(private readonly bytes: Buffer) {}

  document(at: number): Fields {
    const { bytes } = this;
    const values = this.#values;
    const first = values.length;
    let shape = root;
    let position = at + 4;
    for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
      const nameEnd = endOfName(bytes, position + 1);
      shape = shapeAfter(shape, nameOf(bytes, position + 1, nameEnd));
      values.push(this.#value(type, nameEnd + 1));
      position = this.#end;
    }
    const made = documentOf(shape, values, first);
    values.length = first;
    this.#end = position + 1;
    return made;
  }

  #array(at: number): unknown[] {
    const { bytes } = this;
    const items: unknown[] = [];
    let position = at + 4;
    for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
      items.push(this.#value(type, endOfName(bytes, position + 1) + 1));
      position = this.#end;
    }
    this.#end = position + 1;
    return items;
  }

  #value(type: number, at: number): unknown {
    const { bytes } = this;
    switch (type) {
      case 1:
        this.#end = at + 8;
        return bytes.readDoubleLE(at);
      case 2:
        this.#end = at + 4 + bytes.readInt32LE(at);
        return textOf(bytes, at + 4, this.#end - 1);
      case 3:
        return this.document(at);
      case 4:
        return this.#array(at);
      case 7:
        this.#end = at + 12;
        return objectIdOf(bytes, at);
      case 8:
        this.#end = at + 1;
        return bytes[at] === 1;
      case 9:
        this.#end = at + 8;
        return new Date(bytes.readInt32LE(at + 4) * 0x100000000 + bytes.readUInt32LE(at));
      case 10:
        this.#end = at;
        return null;
      case 16:
        this.#end = at + 4;
        return bytes.readInt32LE(at);
      case 18:
        this.#end = at + 8;
        return longOf(bytes, at);
      default:
        throw unsupportedType;
    }
  }
}

function endOfName(bytes: Buffer, start: number): number {
  let end = start;
  while (bytes[end] !== 0) end++;
  return end;
}

function objectIdOf(bytes: Buffer, at: number): ObjectId {
  // In bytes of its own: the response's would be kept as long as the id.
  const own = Buffer.allocUnsafe(12);
  for (let index = 0; index < 12; index++) own[index] = bytes[at + index]!;
  return new ObjectId(own);
}

/** Returns a 64-bit number. One that JavaScript can't hold is left to the driver. */
function longOf(bytes: Buffer, at: number): number {
  const value = bytes.readInt32LE(at + 4) * 0x100000000 + bytes.readUInt32LE(at);
  if (!Number.isSafeInteger(value)) throw unsupportedType;
  return value;
}

const shortText = 16;

/** Returns a text. Short ones, the most frequent, are made here, which is quicker than a call of Node's decoder. */
function textOf(bytes: Buffer, start: number, end: number): string {
  if (end - start > shortText) return bytes.toString("utf8", start, end);
  let text = "";
  for (let index = start; index < end; index++) {
    const code = bytes[index]!;
    if (code > 127) return bytes.toString("utf8", start, end);
    text += String.fromCharCode(code);
  }
  return text;
}

const nameCache = new Array<string | undefined>(2_048);
const longestCachedName = 32;

/** Returns a field's name; frequent ones are kept. Throws for a name that BSON or JavaScript treats specially. */
function nameOf(bytes: Buffer, start: number, end: number): string {
  const length = end - start;
  if (length > longestCachedName) return plainName(bytes.toString("utf8", start, end));
  let hash = length;
  for (let index = start; index < end; index++) hash = (Math.imul(hash, 31) + bytes[index]!) | 0;
  const slot = hash & (nameCache.length - 1);
  const kept = nameCache[slot];
  if (kept !== undefined && isName(kept, bytes, start, length)) return kept;
  const name = plainName(bytes.toString("utf8", start, end));
  nameCache[slot] = name;
  return name;
}

function plainName(name: string): string {
  if (name === "__proto__" || name.startsWith("$")) throw unsupportedType;
  return name;
}

/** Whether the bytes are this name. One beyond ASCII has fewer characters than bytes. */
function isName(name: string, bytes: Buffer, start: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let index = 0; index < length; index++)
    if (name.charCodeAt(index) !== bytes[start + index]) return false;
  return true;
}
