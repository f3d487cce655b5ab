import { isUtf8 } from "node:buffer";
import { open } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { type Format, formatOf } from "./kinds.ts";

/** How many bytes of the beginning tell most kinds. */
export const headLength = 4_100;

/** SVG is no kind of its own here: it becomes a PNG (svg.ts). */
export type Detected = Format | "SVG";

// What comes before the root of an XML or HTML text: byte order mark, declaration, remarks, document type.
const before = String.raw`^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^>[]*(?:\[[\s\S]*?\]\s*)?>\s*)*`;
const svgRoot = new RegExp(`${before}<(?:[\\w-]+:)?svg[\\s/>]`, "i");
const htmlStart =
  /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|title|script|style|iframe|div|p|a|h1|img|svg|table|br|b)[\s/>]/i;

/** What the beginning of a file already says; null while it could still be anything. */
export async function guess(head: Buffer): Promise<Detected | null> {
  // Its tags come first and may be longer than the beginning that we have.
  if (head.subarray(0, 3).toString("latin1") === "ID3") return formatOf("mp3");
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && found.ext !== "xml") return ours(found);
  return svgRoot.test(head.toString()) ? "SVG" : null;
}

/** What a file is, read from its bytes and from nothing else. */
export async function detect(path: string): Promise<Detected> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found && found.ext !== "xml") return ours(found);
  const { head, isWhole } = await headOf(path);
  const text = head.toString();
  if (svgRoot.test(text)) return "SVG";
  if (htmlStart.test(text)) return ours({ ext: "html", mime: "text/html" });
  if (found) return ours(found);
  return isText(head, isWhole) ? ours({ ext: "txt", mime: "text/plain" }) : formatOf("bin");
}

const aliases: Readonly<Record<string, string>> = {
  apng: "png",
  m4v: "mp4",
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

// What isn't shown keeps its type for whoever asks; it is served as bytes to save (kinds.ts).
function ours({ ext, mime }: { readonly ext: string; readonly mime: string }): Format {
  const named = aliases[ext] ?? ext;
  const format = formatOf(/^[a-z0-9]{1,8}$/.test(named) ? named : "bin");
  return format.kind === "OTHER" ? { ...format, contentType: mime } : format;
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

// A character may be cut in two at the end of what was read.
const isText = (head: Buffer, isWhole: boolean): boolean =>
  !head.includes(0) &&
  [0, 1, 2, 3].some((cut) => (cut === 0 || !isWhole) && isUtf8(head.subarray(0, head.length - cut)));
