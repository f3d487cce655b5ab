export const TYPE = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binary: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  code: 13,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  maxKey: 127,
  minKey: 255,
} as const;

export function cstringEnd(bytes: Buffer, at: number): number {
  let end = at;
  while (bytes[end] !== 0) end++;
  return end;
}

/** Returns the end of the value of a type that starts at `at`. */
export function skipValue(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case TYPE.double:
    case TYPE.date:
    case TYPE.timestamp:
    case TYPE.long:
      return at + 8;
    case TYPE.string:
    case TYPE.code:
      return at + 4 + bytes.readInt32LE(at);
    case TYPE.object:
    case TYPE.array:
      return at + bytes.readInt32LE(at);
    case TYPE.binary:
      return at + 5 + bytes.readInt32LE(at);
    case TYPE.objectId:
      return at + 12;
    case TYPE.bool:
      return at + 1;
    case TYPE.int:
      return at + 4;
    case TYPE.decimal:
      return at + 16;
    case TYPE.regex:
      return cstringEnd(bytes, cstringEnd(bytes, at) + 1) + 1;
    default:
      return at;
  }
}

/** Returns the end of the element (type, name and value) that starts at `start`. */
export function elementEnd(bytes: Buffer, start: number): number {
  return skipValue(bytes, bytes[start]!, cstringEnd(bytes, start + 1) + 1);
}

/**
 * Returns whether the array under a name of a document holds a string of these bytes, as one of its elements; null where
 * there is no array. Decodes nothing.
 */
export function arrayHoldsString(document: Buffer, name: string, text: Buffer): boolean | null {
  const element = findElement(document, 0, name);
  if (element < 0 || document[element] !== TYPE.array) return null;
  return isInArray(document, cstringEnd(document, element + 1) + 1, text);
}

function isInArray(bytes: Buffer, at: number, text: Buffer): boolean {
  let position = at + 4;
  for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
    const start = cstringEnd(bytes, position + 1) + 1;
    if (type === TYPE.string && isStringAt(bytes, start, text)) return true;
    position = skipValue(bytes, type, start);
  }
  return false;
}

function isStringAt(bytes: Buffer, at: number, text: Buffer): boolean {
  if (bytes.readInt32LE(at) !== text.length + 1) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + 4 + i] !== text[i]) return false;
  return true;
}

const NAME_CACHE = new Array<string | undefined>(2048);
const MAX_CACHED_NAME = 32;

/** Returns a field name. Frequent names are cached instead of decoded for each document. */
export function readName(bytes: Buffer, start: number, end: number): string {
  const length = end - start;
  if (length > MAX_CACHED_NAME) return bytes.toString("utf8", start, end);
  let hash = length;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0;
  const slot = hash & (NAME_CACHE.length - 1);
  const kept = NAME_CACHE[slot];
  if (kept !== undefined && isAsciiName(kept, bytes, start, length)) return kept;
  const name = bytes.toString("utf8", start, end);
  NAME_CACHE[slot] = name;
  return name;
}

/** Returns whether the bytes are this ASCII name. For other names string length and byte length differ. */
function isAsciiName(name: string, bytes: Buffer, start: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let i = 0; i < length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

/** Returns the offset of the element with this name, or -1. */
export function findElement(bytes: Buffer, at: number, name: string): number {
  let position = at + 4;
  for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
    const start = position + 1;
    const end = cstringEnd(bytes, start);
    if (isName(bytes, start, end, name)) return position;
    position = skipValue(bytes, type, end + 1);
  }
  return -1;
}

/** Returns whether two documents have the same bytes under a name, or both lack it. */
export function haveSameElement(a: Buffer, aAt: number, b: Buffer, bAt: number, name: string): boolean {
  const aStart = findElement(a, aAt, name);
  const bStart = findElement(b, bAt, name);
  if (aStart < 0 || bStart < 0) return aStart === bStart;
  return a.compare(b, bStart, elementEnd(b, bStart), aStart, elementEnd(a, aStart)) === 0;
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

/**
 * Returns the names of a document's fields and their offsets. Most documents of a command have one field (a stage, an operator): the lists
 * are made with the first, since a list that begins empty takes room for sixteen.
 */
export function readFields(bytes: Buffer, at: number): { names: string[]; starts: number[] } {
  let position = at + 4;
  if (bytes[position] === 0) return { names: [], starts: [] };
  let end = cstringEnd(bytes, position + 1);
  const names = [readName(bytes, position + 1, end)];
  const starts = [position];
  position = skipValue(bytes, bytes[position]!, end + 1);
  for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
    end = cstringEnd(bytes, position + 1);
    names.push(readName(bytes, position + 1, end));
    starts.push(position);
    position = skipValue(bytes, type, end + 1);
  }
  return { names, starts };
}

/** Returns bytes as a latin1 string with the same order, for maps and sets of keys. */
export function keyToString(bytes: Buffer): string {
  return bytes.toString("latin1");
}
