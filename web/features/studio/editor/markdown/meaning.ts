import type { Nodes, Root } from "mdast";
import { readCallout } from "./callout.ts";
import { parse } from "./language.ts";

type Plain = Record<string, unknown>;

/** What a tree says, without where and how it was written: two of the same meaning give the same text. */
export const meaningOf = (node: Nodes): string => JSON.stringify(plain(node));

/** The meanings of a text's blocks, one after the other. */
export const meaningsOf = (markdown: string): string[] => blocksOf(parse(markdown));

export const blocksOf = (tree: Root): string[] => tree.children.map(meaningOf);

function plain(node: Nodes): Plain {
  const callout = node.type === "blockquote" ? readCallout(node) : null;
  if (callout) return { ...callout, type: "callout", children: callout.children.map(plain) };
  const { position: _, data: __, ...facts } = node as Plain & Nodes;
  const said: Plain = { ...facts };
  // Loose or tight, what the list says is the same; a line's end within a sentence is a space.
  delete said.spread;
  if (node.type === "text") said.value = node.value.replace(/[ \t]*\n[ \t]*/g, " ");
  if ("children" in node) said.children = joined(node.children.flatMap((child) => marked(child, [])));
  return said;
}

/** Marks lie on words, whichever of them is inside the other. */
function marked(node: Nodes, marks: readonly string[]): Plain[] {
  if (node.type === "strong" || node.type === "emphasis" || node.type === "delete") {
    const all = [...new Set([...marks, node.type])].sort();
    return node.children.flatMap((child) => marked(child, all));
  }
  return [marks.length > 0 ? { ...plain(node), marks: marks.join() } : plain(node)];
}

/** Neighbouring words are one text, however many parts they were read in. */
function joined(children: Plain[]): Plain[] {
  const all: Plain[] = [];
  for (const child of children) {
    const last = all.at(-1);
    if (child.type === "text" && last?.type === "text" && child.marks === last.marks) {
      last.value = `${last.value}${child.value}`;
    } else all.push(child);
  }
  return all;
}
