import { BSON, type Document } from "mongodb";

/** How a document is read so that every value keeps its type. */
export const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

const OBJECT = 3;
const ARRAY = 4;

export class NotExact extends Error {}

/**
 * A document's bytes as something the driver writes back as the same bytes. Throws NotExact for what JavaScript can't
 * hold: a field named twice, text that is no UTF-8.
 */
export function exactly(bytes: Buffer): Document {
  const plain = BSON.deserialize(bytes, EXACT);
  if (isSame(plain, bytes)) return plain;
  // Objects put numeric names first and know some names of their own; maps don't.
  const mapped = toMap(bytes) as unknown as Document;
  if (isSame(mapped, bytes)) return mapped;
  throw new NotExact(`_id ${String(plain._id)}`);
}

function isSame(document: Document, bytes: Buffer): boolean {
  return bytes.equals(BSON.serialize(document, { ignoreUndefined: false }));
}

function toMap(bytes: Buffer): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes)) {
    const inside = bytes.subarray(at, at + length);
    const name = bytes.toString("utf8", nameAt, nameAt + nameLength);
    if (type === OBJECT) map.set(name, toMap(inside));
    else if (type === ARRAY) map.set(name, [...toMap(inside).values()]);
    else map.set(name, valueIn(bytes.subarray(nameAt - 1, at + length), name));
  }
  return map;
}

/** One element, read as a document of its own. */
function valueIn(element: Buffer, name: string): unknown {
  const alone = Buffer.alloc(element.length + 5);
  alone.writeInt32LE(alone.length);
  element.copy(alone, 4);
  const read = BSON.deserialize(alone, EXACT);
  return Object.getOwnPropertyDescriptor(read, name)?.value;
}
