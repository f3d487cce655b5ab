import { BSON, type Document } from "mongodb";

/** BSON options with which a document is read so that every value keeps its type. */
export const exactOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

const objectType = 3;
const arrayType = 4;

export class NotExact extends Error {}

/**
 * Converts a document's bytes to a value that the driver writes back as the same bytes. Throws NotExact for a document
 * that JavaScript can't represent: a duplicate field name, text that is not UTF-8.
 */
export function exactly(bytes: Buffer): Document {
  const plain = BSON.deserialize(bytes, exactOptions);
  if (isSame(plain, bytes)) return plain;
  // Objects put numeric names first and treat some names specially; maps don't.
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
    if (type === objectType) map.set(name, toMap(inside));
    else if (type === arrayType) map.set(name, [...toMap(inside).values()]);
    else map.set(name, valueIn(bytes.subarray(nameAt - 1, at + length), name));
  }
  return map;
}

/** Reads one element as a document of its own. */
function valueIn(element: Buffer, name: string): unknown {
  const alone = Buffer.alloc(element.length + 5);
  alone.writeInt32LE(alone.length);
  element.copy(alone, 4);
  const read = BSON.deserialize(alone, exactOptions);
  return Object.getOwnPropertyDescriptor(read, name)?.value;
}
