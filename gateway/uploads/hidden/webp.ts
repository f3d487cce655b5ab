import { isTurned, orientationOnly } from "./orientation.ts";

const shown = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const saysExif = 0x08;
const saysXmp = 0x04;

/** A WebP without what isn't seen, its pixels untouched. Null when it can't be followed to its end. */
export function bareWebp(bytes: Buffer, order: number | undefined): Buffer | null {
  const parts: Buffer[] = [];
  const length = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let isExtended = false;
  for (let at = 12; at + 8 <= length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > length) return null;
    if (shown.has(type)) parts.push(Buffer.from(bytes.subarray(at, Math.min(end, length))));
    if (type === "VP8X") {
      const header = parts.at(-1) as Buffer;
      header[8] = ((header[8] ?? 0) & ~saysXmp & ~saysExif) | (isTurned(order) ? saysExif : 0);
      isExtended = true;
    }
    at = end;
  }
  if (isTurned(order) && isExtended) parts.push(exifChunk(order));
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return parts.length > 0 ? Buffer.concat([head, body]) : null;
}

function exifChunk(order: number): Buffer {
  const body = orientationOnly(order);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
