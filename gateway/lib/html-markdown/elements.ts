import type { Element, Nodes } from "hast";

/** Returns a property of an element as text; "" if it is absent. */
export function property({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value)
    ? value.join(" ")
    : value === undefined || value === null || value === false
      ? ""
      : String(value).trim();
}

export const classesOf = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className) ? className.map(String) : [];

/** Returns all elements below a node, in the order of the text. */
export const elementsIn = (node: Nodes): Element[] =>
  "children" in node
    ? node.children.flatMap((child) => (child.type === "element" ? [child, ...elementsIn(child)] : []))
    : [];

export const firstElement = (node: Nodes, tagName: string): Element | undefined =>
  elementsIn(node).find((element) => element.tagName === tagName);

const unread: readonly string[] = ["style", "script", "svg"];

/** Returns the text below a node in one line, without style sheets, programs and drawings. */
export const plainText = (node: Nodes): string =>
  (node.type === "element" && unread.includes(node.tagName)
    ? ""
    : node.type === "text"
      ? node.value
      : "children" in node
        ? node.children.map(plainText).join(" ")
        : ""
  )
    .replace(/\s+/g, " ")
    .trim();
