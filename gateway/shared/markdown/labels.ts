import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { element, isElement } from "./nodes.ts";

/** What a screen reader is told: what a box of a task list says, and what wide tables and code are, to be moved aside. */
export function labelWhatNeedsIt(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (isElement(node, "input")) node.properties.ariaLabel = node.properties.checked ? "Fait" : "À faire";
    if (isElement(node, "th")) node.properties.scope = "col";
    if (isElement(node, "pre")) Object.assign(node.properties, movable("Code"));
    if (!isElement(node, "table") || !parent || index === undefined) return;
    parent.children[index] = framed(node);
    visit(node, "element", (each) => {
      if (isElement(each, "th")) each.properties.scope = "col";
    });
    return [SKIP, index + 1];
  });
}

const framed = (table: Element): Element =>
  element("div", { className: ["table"], ...movable("Tableau") }, [table]);

// Whoever has no mouse moves it by the arrow keys.
const movable = (ariaLabel: string) => ({ role: "region", ariaLabel, tabIndex: 0 });
