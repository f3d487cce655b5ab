import { isUtf8 } from "node:buffer";
import { CommandError } from "../core/errors.ts";
import { TYPE } from "./layout.ts";

const MAX_DEPTH = 180;
const invalid = (what: string) => new CommandError(22, `Invalid BSON: ${what}`);

/**
 * Validates one document from `at` on, which must end no later than `limit`; returns its end. Throws 22
 * InvalidBSON.
 */
export function validateDocument(bytes: Buffer, at: number, limit: number, depth = 0): number {
  if (depth > MAX_DEPTH) throw new CommandError(15, "BSONObj exceeded maximum nested object depth");
  if (at + 5 > limit) throw invalid("a document is cut off");
  const length = bytes.readInt32LE(at);
  const end = at + length;
  if (length < 5 || end > limit || bytes[end - 1] !== 0) throw invalid("a document has a wrong length");
  let position = at + 4;
  while (position < end - 1) {
    const type = bytes[position]!;
    let nameEnd = position + 1;
    while (nameEnd < end - 1 && bytes[nameEnd] !== 0) nameEnd++;
    if (nameEnd === end - 1) throw invalid("a field name does not end");
    checkText(bytes, position + 1, nameEnd);
    position = validateValue(bytes, type, nameEnd + 1, end - 1, depth);
  }
  if (position !== end - 1) throw invalid("a document has a wrong length");
  return end;
}

function validateValue(bytes: Buffer, type: number, at: number, limit: number, depth: number): number {
  switch (type) {
    case TYPE.string:
    case TYPE.code: {
      if (at + 5 > limit) throw invalid("a string is cut off");
      const length = bytes.readInt32LE(at);
      const end = at + 4 + length;
      if (length < 1 || end > limit || bytes[end - 1] !== 0) throw invalid("a string has a wrong length");
      checkText(bytes, at + 4, end - 1);
      return end;
    }
    case TYPE.object:
    case TYPE.array:
      return validateDocument(bytes, at, limit, depth + 1);
    case TYPE.binary: {
      if (at + 5 > limit) throw invalid("binary data is cut off");
      const length = bytes.readInt32LE(at);
      if (length < 0) throw invalid("binary data has a wrong length");
      return within(at + 5 + length, limit);
    }
    case TYPE.bool:
      if (bytes[at]! > 1) throw invalid("a boolean is neither true nor false");
      return within(at + 1, limit);
    case TYPE.regex: {
      const pattern = bytes.indexOf(0, at);
      const flags = pattern < 0 ? -1 : bytes.indexOf(0, pattern + 1);
      if (flags < 0 || flags >= limit) throw invalid("a regular expression does not end");
      checkText(bytes, at, pattern);
      return flags + 1;
    }
    case TYPE.double:
    case TYPE.timestamp:
    case TYPE.long:
      return within(at + 8, limit);
    case TYPE.date: {
      const end = within(at + 8, limit);
      // Dates beyond this are not exact as JavaScript numbers.
      if (Math.abs(bytes.readInt32LE(at + 4)) > 0x1fffff) throw invalid("a date is out of range");
      return end;
    }
    case TYPE.int:
      return within(at + 4, limit);
    case TYPE.objectId:
      return within(at + 12, limit);
    case TYPE.decimal:
      return within(at + 16, limit);
    case TYPE.null:
    case TYPE.minKey:
    case TYPE.maxKey:
      return within(at, limit);
    default:
      throw invalid(`type ${type} is deprecated or unknown, and not stored by the embedded database`);
  }
}

function within(end: number, limit: number): number {
  if (end > limit) throw invalid("a value is cut off");
  return end;
}

function checkText(bytes: Buffer, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    if (bytes[i]! > 127) {
      if (!isUtf8(bytes.subarray(i, end))) throw invalid("a string is not UTF-8");
      return;
    }
  }
}
