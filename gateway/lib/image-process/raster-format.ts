import { isHeic } from "../../../schema/heic.ts";

/** Formats of pixels that are decoded. HEIC is decoded where the machine's libvips can; the one that comes with sharp can't. */
export type RasterFormat = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

/** Returns the format of an image, read from its first bytes and never from what its sender says; null for anything else. */
export function rasterFormatOf(bytes: Uint8Array): RasterFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64));
  const text = (start: number, end: number) => head.toString("latin1", start, end);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (["GIF87a", "GIF89a"].includes(text(0, 6))) return "gif";
  if (isHeic(head)) return "heic";
  return isAvif(head) ? "avif" : null;
}

/** By its main brand, or by another where that one says HEIF only. */
const isAvif = (head: Buffer): boolean =>
  /^.{4}ftyp(?:avif|avis|(?:mif1|msf1).{4}(?:.{4})*?avif)/s.test(head.toString("latin1"));
