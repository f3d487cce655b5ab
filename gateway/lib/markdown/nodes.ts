import type { Element, ElementContent, Nodes, Properties } from "hast";

/** Returns the text of a node. */
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

export const hasClass = ({ properties }: Element, name: string): boolean =>
  [properties.className].flat().includes(name);

/** Focusable, so that it scrolls with the arrow keys. Regions of one page have different names. */
export const scrollable = (label: string, number: number) => ({
  role: "region",
  ariaLabel: number === 1 ? label : `${label} ${number}`,
  tabIndex: 0,
});

/** Returns the only child of a paragraph, blank text aside; undefined for several. */
export function onlyChild({ children }: Element): ElementContent | undefined {
  const content = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return content.length === 1 ? content[0] : undefined;
}

/** Returns a text property, or "". */
export const property = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === "string" ? value : "";
};
