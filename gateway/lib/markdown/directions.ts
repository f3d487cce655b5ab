import type { Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { firstDirection } from "../../../schema/text/direction.ts";

const blocks = new Set([
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "ul",
  "ol",
  "li",
  "table",
  "th",
  "td",
  "figcaption",
]);

/** Gives `dir` to the blocks whose first letter is of a script that is written from right to left. */
export function markRightToLeft(tree: Root): void {
  visit(tree, "element", (node) => {
    if (blocks.has(node.tagName) && directionOf(node) === "rtl") node.properties.dir = "rtl";
  });
}

/** Returns the direction of the first letter in a node. */
function directionOf(node: Nodes): "ltr" | "rtl" | null {
  if (node.type === "text") return firstDirection(node.value);
  if (!("children" in node)) return null;
  for (const child of node.children) {
    const direction = directionOf(child);
    if (direction) return direction;
  }
  return null;
}
