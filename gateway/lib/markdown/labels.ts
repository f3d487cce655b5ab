import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { element, isElement } from "./nodes.ts";

/**
 * Adds labels for screen readers: the state of task list boxes, and names of wide tables and code, which scroll. Tables
 * lose a header without words.
 */
export function addAriaLabels(tree: Root): void {
  const count = { table: 0, code: 0 };
  visit(tree, "element", (node, index, parent) => {
    if (isElement(node, "input")) node.properties.ariaLabel = node.properties.checked ? "Fait" : "À faire";
    if (isElement(node, "th")) node.properties.scope = "col";
    if (isElement(node, "pre")) Object.assign(node.properties, scrollable("Code", ++count.code));
    if (!isElement(node, "table") || !parent || index === undefined) return;
    removeEmptyHeader(node);
    parent.children[index] = wrapped(node, ++count.table);
    visit(node, "element", (each) => {
      if (isElement(each, "th")) each.properties.scope = "col";
    });
    return [SKIP, index + 1];
  });
}

/** Removes a header without words, which markdown's tables have for want of none. */
function removeEmptyHeader(table: Element): void {
  const header = table.children.find((each) => isElement(each, "thead"));
  const hasBody = table.children.some((each) => isElement(each, "tbody"));
  if (!header || !hasBody || !isEmpty(header)) return;
  table.children = table.children.filter((each) => each !== header);
}

const isEmpty = (header: Element): boolean => {
  let hasContent = false;
  visit(header, (node) => {
    if (isElement(node, "img") || (node.type === "text" && node.value.trim())) hasContent = true;
  });
  return !hasContent;
};

const wrapped = (table: Element, number: number): Element =>
  element("div", { className: ["table"], ...scrollable("Tableau", number) }, [table]);

// Focusable, so that it scrolls with the arrow keys. Regions of one page have different names.
const scrollable = (label: string, number: number) => ({
  role: "region",
  ariaLabel: number === 1 ? label : `${label} ${number}`,
  tabIndex: 0,
});
