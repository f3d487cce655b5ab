import { createReadStream } from "node:fs";
import { holdsScript, launchesProgram } from "../receiving/upload-errors.ts";
import type { Detected } from "./detect.ts";
import type { PdfActions } from "./pdf-actions.ts";

// Markup that a browser would execute if the file were ever served as a page: whole tags only, so that no pixels
// match by chance.
const inPixels = /<(?:script|iframe|html)[\s>/]/i;
const inMarkup = /<(?:[\w-]+:)?(?:script|foreignObject|iframe)\b|\son[a-z]+\s*=|javascript:/i;
const longest = 64;

const patternOf = (detected: Detected): RegExp | null => {
  if (detected === "HEIC") return null;
  if (detected === "SVG" || ["html", "xml"].includes(detected.extension)) return inMarkup;
  return detected.kind === "IMAGE" ? inPixels : null;
};

/**
 * Rejects pages and drawings that contain scripts, and images with a page hidden in them. None of these
 * would run here: drawings become pixels, the rest is never served as a page. But a person who stores or saves them
 * should know. Throws BAD_USER_INPUT.
 */
export async function requireNoScript(path: string, detected: Detected, field: string): Promise<void> {
  const pattern = patternOf(detected);
  if (!pattern) return;
  let tail = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = tail + (chunk as string);
    if (pattern.test(text)) throw holdsScript(field);
    tail = text.slice(-longest);
  }
}

/** Rejects a PDF that runs a script or launches a program where it is opened. Throws BAD_USER_INPUT. */
export function requireHarmlessPdf({ runsScript, launches }: PdfActions, field: string): void {
  if (runsScript) throw holdsScript(field);
  if (launches) throw launchesProgram(field);
}
