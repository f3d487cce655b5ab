import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { element, isElement } from "./nodes.ts";

/** What a screen reader is told: what a box of a task list says, and that a wide table can be moved aside. */
export function labelWhatNeedsIt(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (isElement(node, "input")) node.properties.ariaLabel = node.properties.checked ? "Fait" : "À faire";
    if (isElement(node, "th")) node.properties.scope = "col";
    if (!isElement(node, "table") || !parent || index === undefined) return;
    parent.children[index] = framed(node);
    visit(node, "element", (each) => {
      if (isElement(each, "th")) each.properties.scope = "col";
    });
    return [SKIP, index + 1];
  });
}

const framed = (table: Element): Element =>
  element("div", { className: ["table"], role: "region", ariaLabel: "Tableau", tabIndex: 0 }, [table]);
