import type { PhrasingContent } from "mdast";

/** Returns the words of a text, or of an address that markdown made a link of; null for all else. */
export function plainWords(node: PhrasingContent): string | null {
  if (node.type === "text") return node.value;
  const [only] = node.type === "link" && node.children.length === 1 ? node.children : [];
  if (node.type !== "link" || only?.type !== "text") return null;
  return ["", "http://", "mailto:"].some((scheme) => node.url === scheme + only.value) ? only.value : null;
}
