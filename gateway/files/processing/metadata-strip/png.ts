import { crc32 } from "node:zlib";
import { isRotated, orientationExif } from "./orientation.ts";

// Chunks that pixels, colours and animation need. Text, time, EXIF and private chunks are dropped.
const keptChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);

/** Returns a PNG without metadata, its pixels unchanged. Null when its structure can't be parsed to its end. */
export function stripPng(bytes: Buffer, orientation: number | undefined): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length) return null;
    if (keptChunks.has(type)) parts.push(bytes.subarray(at, end));
    if (type === "IHDR" && isRotated(orientation)) parts.push(chunk("eXIf", orientationExif(orientation)));
    if (type === "IEND") return Buffer.concat(parts);
    at = end;
  }
  return null;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
