import type { PhrasingContent, RootContent } from "mdast";
import { parse } from "../markdown/language.ts";

/** Returns whether a plain text is written in markdown: something in it would not occur in plain text by chance. */
export function isMarkdown(text: string): boolean {
  // Quick test: most pasted text has none of markdown's characters.
  if (!/[#>*_`[|~]|^[ \t]*(?:[-+]|\d+[.)])\s/m.test(text)) return false;
  return parse(text).children.some((node) => {
    const first = text.slice(node.position?.start.offset).trimStart()[0] ?? "";
    return isIntended(node, first);
  });
}

/** `first` is the block's first character: headings by underlining and code by indenting may occur by chance. */
function isIntended(node: RootContent, first: string): boolean {
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
