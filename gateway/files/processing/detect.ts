import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { rasterFormatOf } from "../../lib/image-process/raster-format.ts";
import { type Format, formatOf } from "../file-types.ts";
import { soundOf } from "./sound-frames.ts";
import { isRf64 } from "./wave-duration.ts";

/** Number of leading bytes that identify most formats. */
export const headLength = 4_100;

/** SVG and HEIC are not stored: they are converted to PNG and JPEG (image.ts). */
export type Detected = Format | "SVG" | "HEIC";

// Content that may precede the root of an XML or HTML text, beside white space and the byte order mark.
const comment = /^<!--[\s\S]*?-->/;
const precedingSvg = [/^<\?xml[^>]*>/, comment, /^<!DOCTYPE\s+svg[^>[]*(?:\[[\s\S]*?\]\s*)?>/i];
const svgRoot = /^<(?:[\w-]+:)?svg[\s/>]/i;
const htmlRoot =
  /^<(?:!doctype\s+html|html|head|body|title|script|style|iframe|div|p|a|h1|img|svg|table|br|b)[\s/>]/i;

/** Returns a text from the first sign that none of some expressions takes. */
function rootOf(text: string, preceding: readonly RegExp[]): string {
  const rest = text.replace(/^\uFEFF?\s*/, "");
  const taken = preceding.map((each) => each.exec(rest)?.[0].length ?? 0).find((length) => length > 0);
  return taken ? rootOf(rest.slice(taken), preceding) : rest;
}

const isSvg = (text: string): boolean => svgRoot.test(rootOf(text, precedingSvg));
const isHtml = (text: string): boolean => htmlRoot.test(rootOf(text, [comment]));

/** Returns the format that the beginning of a file identifies; null while it could still be any. */
export async function detectFromHead(head: Buffer): Promise<Detected | null> {
  // ID3 tags come first and may be longer than the bytes read so far.
  if (head.subarray(0, 3).toString("latin1") === "ID3") return formatOf("mp3");
  if (isUtf16(head)) return plainText;
  const known = heifOf(head) ?? (isRf64(head) ? formatOf("wav") : null);
  if (known) return known;
  // Here and below imported when it is used: a site at rest receives no file.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && found.ext !== "xml") return ours(found);
  return isSvg(head.toString()) ? "SVG" : null;
}

/** Returns the format of a file, read from its bytes only. */
export async function detect(path: string): Promise<Detected> {
  const { head, isWhole } = await headOf(path);
  if (isUtf16(head)) return plainText;
  const known = heifOf(head) ?? (isRf64(head) ? formatOf("wav") : null);
  if (known) return known;
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found && found.ext !== "xml") return ours(found);
  const text = head.toString();
  if (isSvg(text)) return "SVG";
  if (isHtml(text)) return ours({ ext: "html", mime: "text/html" });
  if (found) return ours(found);
  if (isText(head, isWhole)) return plainText;
  // Players skip what stands before the first frame.
  return formatOf((await soundOf(path)) ?? "bin");
}

const aliases: Readonly<Record<string, string>> = {
  apng: "png",
  m4v: "mp4",
  "3gp": "mp4",
  "3g2": "mp4",
  m4b: "m4a",
  m4p: "m4a",
  f4a: "m4a",
  f4b: "m4a",
  f4v: "mp4",
  oga: "ogg",
  spx: "ogg",
  mp2: "mp3",
  mp1: "mp3",
};

// Other formats keep their content type in the document; they are served as a download (file-types.ts).
function ours({ ext, mime }: { readonly ext: string; readonly mime: string }): Format {
  const named = aliases[ext] ?? ext;
  const format = formatOf(/^[a-z0-9]{1,8}$/.test(named) ? named : "bin");
  return format.kind === "OTHER" ? { ...format, contentType: mime } : format;
}

/** AVIF and HEIC are one container: what it holds may stand after its main brand. */
function heifOf(head: Buffer): Detected | null {
  const format = rasterFormatOf(head);
  if (format === "heic") return "HEIC";
  return format === "avif" ? formatOf("avif") : null;
}

const plainText = ours({ ext: "txt", mime: "text/plain" });

/**
 * Returns whether bytes are text in UTF-16 with a byte order mark, whose first bytes are those of an MPEG audio frame.
 * Sound has control characters and lone surrogates among its first characters.
 */
function isUtf16(head: Buffer): boolean {
  const mark = head.subarray(0, 2).toString("hex");
  if (mark !== "fffe" && mark !== "feff") return false;
  try {
    const decoder = new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be", { fatal: true });
    // The last character may be cut.
    const text = decoder.decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell bytes from text.
    return !/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text);
  } catch {
    return false;
  }
}

async function headOf(path: string): Promise<{ head: Buffer; isWhole: boolean }> {
  const handle = await open(path, "r");
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return { head: buffer.subarray(0, bytesRead), isWhole: bytesRead < 65_536 };
  } finally {
    await handle.close();
  }
}

// A UTF-8 character may be cut at the end of the bytes read.
const isText = (head: Buffer, isWhole: boolean): boolean =>
  !head.includes(0) &&
  [0, 1, 2, 3].some((cut) => (cut === 0 || !isWhole) && isUtf8(head.subarray(0, head.length - cut)));
