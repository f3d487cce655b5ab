import { createReadStream } from "node:fs";
import { detect } from "./detect.ts";
import { holdsScript } from "./refusals.ts";

// What a browser could be made to run, were it ever served as a page: whole tags only, so that no pixels look like one.
const inAny = /<(?:script|iframe|html)[\s>/]/i;
const inDrawings = /<(?:[\w-]+:)?(?:script|foreignObject|iframe)\b|\son[a-z]+\s*=|javascript:/i;
const longest = 64;

/**
 * Refuses pages, drawings that do something, and pictures with a page hidden in them. Nothing of these would run here:
 * drawings become pixels, the rest is never served as a page. But whoever keeps them should know. Throws BAD_USER_INPUT.
 */
export async function requireHarmless(path: string, field: string): Promise<void> {
  const found = await detect(path);
  if (found !== "SVG" && found.kind !== "IMAGE" && found.extension !== "html") return;
  const pattern = found === "SVG" ? inDrawings : inAny;
  let tail = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = tail + (chunk as string);
    if (pattern.test(text)) throw holdsScript(field);
    tail = text.slice(-longest);
  }
}
