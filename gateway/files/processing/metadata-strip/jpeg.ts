import { isRotated, orientationExif } from "./orientation.ts";

// Removes the metadata of a JPEG by copying only the segments that the pixels need; nothing is decoded or re-encoded.
// A JPEG is a list of segments (FF, marker, 2-byte length, body); after a start of scan the entropy-coded data
// follows up to the next real marker. Kept: tables and frames, JFIF, the ICC profile, Adobe's colour transform, and
// an EXIF segment that holds nothing but the orientation. What follows the end of image (often a second, unstripped
// picture) is dropped.

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Returns a JPEG without its metadata (location, date, camera, names, thumbnails, trailing data). Null when its
 * structure can't be parsed to its end.
 */
export function stripJpeg(bytes: Buffer, orientation: number | undefined): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  if (isRotated(orientation)) parts.push(exifSegment(orientation));
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Fill byte.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (at + 3 >= bytes.length) return null;
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === startOfScan) end = endOfScan(bytes, end);
    if (end > bytes.length) return null;
    if (isKept(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

// Application segments that the pixels need: JFIF, ICC profile, Adobe's colour transform.
function isKept(marker: number, body: Buffer): boolean {
  const begins = (text: string) => body.subarray(0, text.length).toString("latin1") === text;
  if (marker === 0xe0) return begins("JFIF\0");
  if (marker === 0xe2) return begins("ICC_PROFILE\0");
  if (marker === 0xee) return begins("Adobe");
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

/**
 * Returns the position of the next marker after the coded pixels: FF00 and the restart markers (FFD0 to FFD7)
 * belong to them.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), orientationExif(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
