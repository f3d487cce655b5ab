import type { PhrasingContent, RootContent } from "mdast";
import { parse } from "../markdown/language.ts";

/** Whether a plain text is written in markdown: something in it stands as nobody writes it who means plain words. */
export function isMarkdown(text: string): boolean {
  // Most of what is pasted has none of its signs.
  if (!/[#>*_`[|~]|^\s*(?:[-+]|\d+[.)])\s/m.test(text)) return false;
  return parse(text).children.some((node) => {
    const first = text.slice(node.position?.start.offset).trimStart()[0] ?? "";
    return isMeant(node, first);
  });
}

/** `first` is the sign that it begins with: a line below words, or a margin, may come by chance. */
function isMeant(node: RootContent, first: string): boolean {
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
      return node.children.some(isSetOff);
    default:
      return false;
  }
}

/** An address alone is a link in any text: those have words of their own, or no place where they stand by chance. */
function isSetOff(node: PhrasingContent): boolean {
  if (node.type === "link")
    return !node.children.every((each) => each.type === "text" && node.url.endsWith(each.value));
  return node.type === "strong" || node.type === "image" || node.type === "footnoteReference";
}
