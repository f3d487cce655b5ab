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

/** Where the value of this type that starts at `at` ends. */
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

/** Where the element (its type, name and value) that starts at `start` ends. */
export function elementEnd(bytes: Buffer, start: number): number {
  return skipValue(bytes, bytes[start]!, cstringEnd(bytes, start + 1) + 1);
}

const NAMES = new Array<string | undefined>(2048);
const LONGEST_KEPT = 32;

/** A field's name. The few that come again and again are kept, and not made anew for each document. */
export function readName(bytes: Buffer, start: number, end: number): string {
  const length = end - start;
  if (length > LONGEST_KEPT) return bytes.toString("utf8", start, end);
  let hash = length;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0;
  const slot = hash & (NAMES.length - 1);
  const kept = NAMES[slot];
  if (kept !== undefined && isSame(kept, bytes, start, length)) return kept;
  const name = bytes.toString("utf8", start, end);
  NAMES[slot] = name;
  return name;
}

/** Only for a name all of ASCII: another's letters and bytes are not as many, or not the same. */
function isSame(name: string, bytes: Buffer, start: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let i = 0; i < length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}

/** Where the element of this name begins, or -1. */
export function find(bytes: Buffer, at: number, name: string): number {
  let position = at + 4;
  for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
    const start = position + 1;
    const end = cstringEnd(bytes, start);
    if (isName(bytes, start, end, name)) return position;
    position = skipValue(bytes, type, end + 1);
  }
  return -1;
}

/** Whether two documents have the same bytes under a name, or both none. */
export function sameElements(a: Buffer, aAt: number, b: Buffer, bAt: number, name: string): boolean {
  const aStart = find(a, aAt, name);
  const bStart = find(b, bAt, name);
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

/** Tells the names of a document's fields, and where each begins. */
export function listFields(bytes: Buffer, at: number, names: string[], starts: number[]): void {
  let position = at + 4;
  for (let type = bytes[position]!; type !== 0; type = bytes[position]!) {
    const end = cstringEnd(bytes, position + 1);
    names.push(readName(bytes, position + 1, end));
    starts.push(position);
    position = skipValue(bytes, type, end + 1);
  }
}

/** Bytes as a string whose order is theirs: for maps and sets of keys. */
export function keyText(bytes: Buffer): string {
  return bytes.toString("latin1");
}
