import type { LexicalNode } from "lexical";
import type { PhrasingContent, RootContent } from "mdast";
import { $phrasing } from "./marks.ts";

/** Removes spaces and breaks at both ends, which markdown can't express. */
export function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  let [start, end] = [0, nodes.length];
  const isEmpty = (node?: PhrasingContent) =>
    node?.type === "break" || (node?.type === "text" && /^[ \t]*$/.test(node.value));
  while (start < end && isEmpty(nodes[start])) start++;
  while (end > start && isEmpty(nodes[end - 1])) end--;
  return nodes.slice(start, end).map((node, index, all) => {
    if (node.type !== "text") return node;
    const value = index === 0 ? node.value.replace(/^[ \t]+/, "") : node.value;
    return { ...node, value: index === all.length - 1 ? value.replace(/(?<![ \t])[ \t]+$/, "") : value };
  });
}

/** Returns a paragraph of markdown; none for an empty one, which markdown doesn't know. */
export function paragraph(line: PhrasingContent[]): RootContent[] {
  const children = trimmed(line);
  return children.length > 0 ? [{ type: "paragraph", children }] : [];
}

/** Converts a line of Lexical nodes to markdown's. */
export const $line = (nodes: readonly LexicalNode[]): PhrasingContent[] => trimmed($phrasing(nodes));

export const $paragraph = (nodes: readonly LexicalNode[]): RootContent[] => paragraph($phrasing(nodes));

export const inOneLine = (node: PhrasingContent): PhrasingContent =>
  node.type === "break" ? { type: "text", value: " " } : node;
