import type { Element } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { element, isElement, scrollable } from "../nodes.ts";
import type { Block } from "./block.ts";

/** A table in a frame that scrolls; without a header where it has no words. */
export const table: Block = {
  admitted: {
    div: { attributes: ["role", "aria-label", "tabindex"], classes: ["table"] },
    th: { attributes: ["align", "scope"] },
    td: { attributes: ["align"] },
  },
  page({ tree }) {
    let count = 0;
    visit(tree, "element", (node, index, parent) => {
      if (!isElement(node, "table") || !parent || index === undefined) return;
      removeEmptyHeader(node);
      const frame = { className: ["table"], ...scrollable("Tableau", ++count) };
      parent.children[index] = element("div", frame, [node]);
      visit(node, "element", (each) => {
        if (isElement(each, "th")) each.properties.scope = "col";
      });
      return [SKIP, index + 1];
    });
  },
};

/** Removes a header without words, which markdown's tables have for want of none. */
function removeEmptyHeader(node: Element): void {
  const header = node.children.find((each) => isElement(each, "thead"));
  const hasBody = node.children.some((each) => isElement(each, "tbody"));
  if (!header || !hasBody || !isEmpty(header)) return;
  node.children = node.children.filter((each) => each !== header);
}

const isEmpty = (header: Element): boolean => {
  let hasContent = false;
  visit(header, (node) => {
    if (isElement(node, "img") || (node.type === "text" && node.value.trim())) hasContent = true;
  });
  return !hasContent;
};
