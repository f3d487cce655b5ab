import { visit } from "unist-util-visit";
import { element, hasClass, isElement, words } from "../nodes.ts";
import type { Block } from "./block.ts";

/** A list; the boxes of one of tasks have labels for screen readers. */
export const list: Block = {
  admitted: {
    ol: { attributes: ["start"] },
    ul: { classes: ["contains-task-list"] },
    li: { classes: ["task-list-item"] },
    input: {
      attributes: [{ name: "type", values: ["checkbox"] }, "checked", "disabled", "aria-label"],
    },
  },
  page({ tree }) {
    visit(tree, "element", (node) => {
      if (isElement(node, "input")) node.properties.ariaLabel = node.properties.checked ? "Fait" : "À faire";
    });
  },
  outside(node, _, inside) {
    if (node.tagName === "input") return [words(node.properties.checked === undefined ? "☐" : "☑")];
    if (!hasClass(node, "contains-task-list")) return undefined;
    return [element(node.tagName, { style: "padding-left:0;list-style:none" }, inside(node.children))];
  },
};
