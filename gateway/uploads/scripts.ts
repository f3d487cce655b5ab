import { createReadStream } from "node:fs";
import type { Detected } from "./detect.ts";
import { holdsPdfScript } from "./pdf-scripts.ts";
import { holdsScript } from "./refusals.ts";

// What a browser could be made to run, were it ever served as a page: whole tags only, so that no pixels look like one.
const inPixels = /<(?:script|iframe|html)[\s>/]/i;
const inMarkup = /<(?:[\w-]+:)?(?:script|foreignObject|iframe)\b|\son[a-z]+\s*=|javascript:/i;
const longest = 64;

const patternOf = (found: Detected): RegExp | null => {
  if (found === "SVG" || ["html", "xml"].includes(found.extension)) return inMarkup;
  return found.kind === "IMAGE" ? inPixels : null;
};

/**
 * Refuses pages, drawings and documents that do something, and pictures with a page hidden in them. Nothing of these
 * would run here: drawings become pixels, the rest is never served as a page. But whoever keeps them, and whoever
 * saves them, should know. Throws BAD_USER_INPUT.
 */
export async function requireHarmless(path: string, found: Detected, field: string): Promise<void> {
  if (found !== "SVG" && found.kind === "PDF" && (await holdsPdfScript(path))) throw holdsScript(field);
  const pattern = patternOf(found);
  if (!pattern) return;
  let tail = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = tail + (chunk as string);
    if (pattern.test(text)) throw holdsScript(field);
    tail = text.slice(-longest);
  }
}
