import type { Nodes, PhrasingContent, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** Puts what stands in blocks within the cells of tables in one line: a line break would end the row. */
export function flattenCells(tree: Root, remarks: Set<string>): void {
  visit(tree, "tableCell", (cell) => {
    const blocks = cell.children as Nodes[];
    if (!blocks.some(isBlock)) return;
    if (blocks.length > 1 || blocks[0]?.type !== "paragraph")
      remarks.add("Listes ou paragraphes d’une cellule de tableau mis sur une ligne");
    cell.children = inLine(blocks);
  });
}

const blockNames: readonly string[] = [
  "paragraph",
  "heading",
  "list",
  "listItem",
  "blockquote",
  "code",
  "table",
];
const isBlock = ({ type }: Nodes): boolean => blockNames.includes(type);

/** Returns the contents of blocks with a mark between two of them. */
function inLine(nodes: readonly Nodes[]): PhrasingContent[] {
  const line: PhrasingContent[] = [];
  for (const node of nodes) {
    const content = contentOf(node);
    if (line.length > 0 && content.length > 0 && isBlock(node)) line.push({ type: "text", value: " · " });
    line.push(...content);
  }
  return line;
}

function contentOf(node: Nodes): PhrasingContent[] {
  if (node.type === "code") return [{ type: "inlineCode", value: node.value.replace(/\s+/g, " ") }];
  if (node.type === "table") return [{ type: "text", value: textOf(node) }];
  return isBlock(node) && "children" in node ? inLine(node.children) : [node as PhrasingContent];
}
