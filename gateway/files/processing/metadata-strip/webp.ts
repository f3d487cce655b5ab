import { isRotated, orientationExif } from "./orientation.ts";

// Removes the metadata of a WebP (a RIFF list of chunks: type, length, body, padded to an even length) by copying the
// chunks of pixels, animation and colour profile only, and clearing the flags of the removed ones in the VP8X header.

const keptChunks = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** Returns a WebP without metadata, its pixels unchanged. Null when its structure can't be parsed to its end. */
export function stripWebp(bytes: Buffer, orientation: number | undefined): Buffer | null {
  const parts: Buffer[] = [];
  const length = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let isExtended = false;
  for (let at = 12; at + 8 <= length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > length) return null;
    if (keptChunks.has(type)) parts.push(Buffer.from(bytes.subarray(at, Math.min(end, length))));
    if (type === "VP8X") {
      const header = parts.at(-1) as Buffer;
      header[8] = ((header[8] ?? 0) & ~xmpFlag & ~exifFlag) | (isRotated(orientation) ? exifFlag : 0);
      isExtended = true;
    }
    at = end;
  }
  if (isRotated(orientation) && isExtended) parts.push(exifChunk(orientation));
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return parts.length > 0 ? Buffer.concat([head, body]) : null;
}

function exifChunk(orientation: number): Buffer {
  const body = orientationExif(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
