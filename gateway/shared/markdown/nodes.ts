import type { Element, ElementContent, Nodes, Properties } from "hast";

/** The words in a part of a body. */
export const textOf = (node: Nodes): string =>
  "children" in node ? node.children.map(textOf).join("") : node.type === "text" ? node.value : "";

export const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const words = (value: string): ElementContent => ({ type: "text", value });

export const isElement = (node: Nodes | undefined, tagName: string): node is Element =>
  node?.type === "element" && node.tagName === tagName;

/** What a paragraph holds when it holds one thing; undefined for more. */
export function onlyChild({ children }: Element): ElementContent | undefined {
  const meant = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return meant.length === 1 ? meant[0] : undefined;
}

/** The text of a property, or "". */
export const property = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === "string" ? value : "";
};
