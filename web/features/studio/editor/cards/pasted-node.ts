import type { DOMConversionMap, LexicalNode } from "lexical";

// Cleaned HTML alone has this attribute: nothing of another program's attributes is copied into it (paste/clean-html.ts).
const attribute = "data-palabre-node";

/** Returns an element of pasted HTML that Lexical's import turns into a node of a type, with its data. */
export function elementOfNode(
  document: Document,
  tag: "div" | "span",
  type: string,
  data: unknown,
  // Without content, Lexical's import would drop the spaces beside it.
  content = "·",
): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(attribute, JSON.stringify({ type, data }));
  element.textContent = content;
  return element;
}

/** Returns the conversion of such elements into nodes of a type, with or without what is in them. */
export const importOf = (
  tag: "div" | "span",
  type: string,
  $create: (data: never) => LexicalNode,
  hasChildren = false,
): DOMConversionMap => ({
  [tag]: (element: HTMLElement) => {
    const given = readNode(element);
    if (given?.type !== type) return null;
    const node = () => $create(given.data as never);
    const after = hasChildren ? {} : { after: () => [] };
    return { priority: 2, conversion: () => ({ node: node(), ...after }) };
  },
});

function readNode(element: HTMLElement): { type: string; data: unknown } | null {
  try {
    return JSON.parse(element.getAttribute(attribute) ?? "null");
  } catch {
    return null;
  }
}
