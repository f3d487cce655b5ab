import type { Nodes, Root } from "mdast";
import { readCallout } from "../blocks/callout/markdown.ts";
import { joinLines } from "./join-lines.ts";
import { parse } from "./language.ts";

/**
 * Canonical form of markdown: a text that is the same for two trees exactly when readers see the same. It leaves out
 * positions, the nesting order of marks, the spacing of lists, line ends within a sentence, and how neighbouring words
 * were split into text nodes. The editor uses it to check that what it would write means what it has read.
 */
type PlainNode = Record<string, unknown>;

export const canonicalForm = (node: Nodes): string => JSON.stringify(plainNode(node));

/** Returns the canonical forms of a text's blocks, in order. */
export const canonicalFormsOf = (markdown: string): string[] => canonicalBlocks(parse(markdown));

export const canonicalBlocks = (tree: Root): string[] => tree.children.map(canonicalForm);

function plainNode(node: Nodes): PlainNode {
  const callout = node.type === "blockquote" ? readCallout(node) : null;
  if (callout) return { ...callout, type: "callout", children: callout.children.map(plainNode) };
  const { position: _, data: __, spread: ___, ...plain } = node as PlainNode & Nodes;
  const result: PlainNode = { ...plain };
  if (node.type === "text") result.value = joinLines(node.value);
  if ("children" in node)
    result.children = joinTexts(node.children.flatMap((child) => flattenMarks(child, [])));
  return result;
}

/** Replaces nested marks by a sorted set of marks on each of the nodes inside. */
function flattenMarks(node: Nodes, marks: readonly string[]): PlainNode[] {
  if (node.type === "strong" || node.type === "emphasis" || node.type === "delete") {
    const all = [...new Set([...marks, node.type])].sort();
    return node.children.flatMap((child) => flattenMarks(child, all));
  }
  return [marks.length > 0 ? { ...plainNode(node), marks: marks.join() } : plainNode(node)];
}

/** Joins neighbouring texts that have the same marks. */
function joinTexts(children: PlainNode[]): PlainNode[] {
  const joined: PlainNode[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child.type === "text" && last?.type === "text" && child.marks === last.marks) {
      last.value = `${last.value}${child.value}`;
    } else joined.push(child);
  }
  return joined;
}
