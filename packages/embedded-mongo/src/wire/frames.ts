/**
 * Framing of MongoDB's wire protocol: OP_MSG, and OP_QUERY for a driver's first hello. Lengths and BSON are
 * validated before anything is read; a violation closes the connection. Sections of kind 1 become array fields of
 * the body.
 */

import { Doc } from "../bson/doc.ts";
import { cstringEnd } from "../bson/layout.ts";
import { validateDocument } from "../bson/validate.ts";
import { bytesWithHeader } from "../bson/write.ts";

export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM = 1;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

/** Malformed frame: the connection is closed. */
export class MalformedFrame extends Error {}

export interface Request {
  id: number;
  body: Doc;
  /** OP_QUERY, in which a driver sends its first hello. */
  legacy: boolean;
  expectsReply: boolean;
}

/** Returns the length of the frame, or null while too few bytes have arrived. */
export function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 4) return null;
  const length = bytes.readInt32LE(0);
  if (length < HEADER || length > MAX_MESSAGE_BYTES) throw new MalformedFrame(`a message of ${length} bytes`);
  return length;
}

export function parseFrame(frame: Buffer): Request {
  const id = frame.readInt32LE(4);
  const operation = frame.readInt32LE(12);
  if (operation === OP_MSG) return parseMessage(frame, id);
  if (operation === OP_QUERY) return parseQuery(frame, id);
  throw new MalformedFrame(`operation ${operation}`);
}

function parseMessage(frame: Buffer, id: number): Request {
  if (frame.length < HEADER + 5) throw new MalformedFrame("a message without sections");
  const flags = frame.readUInt32LE(HEADER);
  if ((flags & REQUIRED_FLAGS & ~(CHECKSUM | MORE_TO_COME)) !== 0) throw new MalformedFrame(`flags ${flags}`);
  const end = frame.length - (flags & CHECKSUM ? 4 : 0);
  let position = HEADER + 4;
  let body: Doc | null = null;
  const sequences: [string, Doc[]][] = [];
  while (position < end) {
    const kind = frame[position]!;
    if (kind === 0) {
      if (body) throw new MalformedFrame("two bodies");
      body = new Doc(frame, position + 1);
      position = validateDocument(frame, position + 1, end);
    } else if (kind === 1) {
      const section = parseSequence(frame, position + 1, end);
      sequences.push([section.name, section.docs]);
      position = section.end;
    } else throw new MalformedFrame(`section of kind ${kind}`);
  }
  if (!body) throw new MalformedFrame("a message without a body");
  for (const [name, docs] of sequences) {
    if (body.has(name)) throw new MalformedFrame(`'${name}' comes twice`);
    body.push(name, docs);
  }
  return { id, body, legacy: false, expectsReply: (flags & MORE_TO_COME) === 0 };
}

function parseSequence(
  frame: Buffer,
  start: number,
  limit: number,
): { name: string; docs: Doc[]; end: number } {
  if (start + 5 > limit) throw new MalformedFrame("a section is cut off");
  const end = start + frame.readInt32LE(start);
  if (end > limit || end < start + 5) throw new MalformedFrame("a section has a wrong length");
  const nameEnd = frame.indexOf(0, start + 4);
  if (nameEnd < 0 || nameEnd >= end) throw new MalformedFrame("a section's name does not end");
  const docs: Doc[] = [];
  let position = nameEnd + 1;
  while (position < end) {
    docs.push(new Doc(frame, position));
    position = validateDocument(frame, position, end);
  }
  return { name: frame.toString("utf8", start + 4, nameEnd), docs, end };
}

function parseQuery(frame: Buffer, id: number): Request {
  const nameEnd = frame.indexOf(0, HEADER + 4);
  if (nameEnd < 0) throw new MalformedFrame("a query without a collection");
  const start = cstringEnd(frame, HEADER + 4) + 9;
  if (!frame.toString("utf8", HEADER + 4, nameEnd).endsWith(".$cmd"))
    throw new MalformedFrame("a query of a collection");
  validateDocument(frame, start, frame.length);
  return { id, body: new Doc(frame, start), legacy: true, expectsReply: true };
}

let lastReplyId = 0;

export function replyFrame(request: Request, answer: Doc): Buffer {
  const extra = request.legacy ? 20 : 5;
  const frame = bytesWithHeader(answer, HEADER + extra);
  frame.writeInt32LE(frame.length, 0);
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  frame.writeInt32LE(lastReplyId, 4);
  frame.writeInt32LE(request.id, 8);
  frame.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  frame.fill(0, HEADER, HEADER + extra);
  if (request.legacy) {
    frame.writeInt32LE(8, HEADER);
    frame.writeInt32LE(1, HEADER + 16);
  }
  return frame;
}
