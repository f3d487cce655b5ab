import type { PhrasingContent, RootContent } from "mdast";
import { parse } from "../../markdown/language.ts";
import { withWrittenLines } from "./written-lines.ts";

/**
 * Returns a plain text that is written in markdown, with its numbers and lines as they are; null for any other text:
 * nothing in it would not occur by chance.
 */
export function markdownOf(text: string): string | null {
  // Quick test: most pasted text has none of markdown's characters.
  if (!/[#>*_`[|~]|^[ \t]*(?:[-+]|\d+[.)])\s/m.test(text)) return null;
  const markdown = withWrittenLines(text);
  return markdown !== null && isIntended(markdown) ? markdown : null;
}

const isIntended = (markdown: string): boolean =>
  parse(markdown).children.some((node) =>
    isIntendedBlock(node, markdown.slice(node.position?.start.offset).trimStart()[0] ?? ""),
  );

/** `first` is the block's first character: headings by underlining and code by indenting may occur by chance. */
function isIntendedBlock(node: RootContent, first: string): boolean {
  switch (node.type) {
    case "heading":
      return first === "#";
    case "code":
      return first === "`" || first === "~";
    case "list":
      return node.children.length > 1;
    case "blockquote":
    case "table":
    case "footnoteDefinition":
      return true;
    case "paragraph":
      return node.children.some(isIntendedInline);
    default:
      return false;
  }
}

/** A link counts only if it has a text of its own: GFM makes a link of any plain address. */
function isIntendedInline(node: PhrasingContent): boolean {
  if (node.type === "link")
    return !node.children.every((each) => each.type === "text" && node.url.endsWith(each.value));
  return node.type === "strong" || node.type === "image" || node.type === "footnoteReference";
}
