/** A tag of HTML; one that does not end in its line is none. */
const tag = /<(\/?)([a-z][a-z\d-]*)((?:[\s/][^<>]*)?)>/gi;
const attribute = /\smarkdown\s?=\s?["']?(1|block|span)["']?/i;
/** Elements within each other whose texts are markdown. */
const deepest = 4;

/**
 * Returns a text in which the markdown within HTML, which kramdown and Markdown Extra read by `markdown="1"`, stands by itself between
 * blank lines, as other readers want it.
 */
export function embeddedMarkdown(text: string, depth = 0): string {
  if (depth === deepest || !attribute.test(text)) return text;
  let [result, at] = ["", 0];
  for (const { start, inner, end, close, opening } of regionsOf(text)) {
    const content = embeddedMarkdown(withoutIndent(text.slice(inner, close)), depth + 1);
    result += `${text.slice(at, start)}\n\n${opening}\n\n${content.trim()}\n\n${text.slice(close, end)}\n\n`;
    at = end;
  }
  return result + text.slice(at);
}

interface Region {
  readonly start: number;
  /** Start of its text. */
  readonly inner: number;
  /** Start of its closing tag. */
  readonly close: number;
  readonly end: number;
  /** Its opening tag without the attribute. */
  readonly opening: string;
}

/** Returns the outermost elements whose text is markdown; one without an end is none. */
function regionsOf(text: string): Region[] {
  const regions: Region[] = [];
  let open: Omit<Region, "close" | "end"> | null = null;
  let [name, level] = ["", 0];
  for (const { 0: whole, 1: slash, 2: found = "", 3: attributes = "", index } of text.matchAll(tag)) {
    if (!open) {
      if (slash || !attribute.test(attributes) || attributes.endsWith("/")) continue;
      open = { start: index, inner: index + whole.length, opening: whole.replace(attribute, "") };
      [name, level] = [found.toLowerCase(), 1];
    } else if (found.toLowerCase() === name && !attributes.endsWith("/")) {
      level += slash ? -1 : 1;
      if (level > 0) continue;
      regions.push({ ...open, close: index, end: index + whole.length });
      open = null;
    }
  }
  return regions;
}

/** Returns lines without the spaces that the first of them begins with: four would make code of them. */
function withoutIndent(text: string): string {
  const lines = text.split("\n");
  const [indent = ""] = /^[ \t]*/.exec(lines.find((line) => line.trim() !== "") ?? "") ?? [];
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join("\n");
}
