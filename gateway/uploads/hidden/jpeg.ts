import { isTurned, orientationOnly } from "./orientation.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * A JPEG without what isn't seen (place, date, camera, names, previews, what follows its end), its pixels untouched.
 * Null when it can't be followed to its end.
 */
export function bareJpeg(bytes: Buffer, order: number | undefined): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  if (isTurned(order)) parts.push(exifSegment(order));
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Padding.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (at + 3 >= bytes.length) return null;
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === startOfScan) end = endOfScan(bytes, end);
    if (end > bytes.length) return null;
    if (isShown(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

// Of the application's segments only those that the pixels need: JFIF, the colour profile, Adobe's colour transform.
function isShown(marker: number, body: Buffer): boolean {
  const begins = (text: string) => body.subarray(0, text.length).toString("latin1") === text;
  if (marker === 0xe0) return begins("JFIF\0");
  if (marker === 0xe2) return begins("ICC_PROFILE\0");
  if (marker === 0xee) return begins("Adobe");
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

/** Where the next marker begins after the coded pixels: FF00 and the restarts (FFD0 to FFD7) belong to them. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function exifSegment(order: number): Buffer {
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), orientationOnly(order)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
