import { crc32 } from "node:zlib";
import { isTurned, orientationOnly } from "./orientation.ts";

// What the pixels, their colours and their motion need. Text, time, EXIF and what is private is left out.
const shown = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);

/** A PNG without what isn't seen, its pixels untouched. Null when it can't be followed to its end. */
export function barePng(bytes: Buffer, order: number | undefined): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length) return null;
    if (shown.has(type)) parts.push(bytes.subarray(at, end));
    if (type === "IHDR" && isTurned(order)) parts.push(chunk("eXIf", orientationOnly(order)));
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
