import type { FootnoteDefinition, Root, RootContent } from "mdast";

/** Appends the definitions of the notes that a text refers to, in the order of their first mention. */
export function addNotes(tree: Root, references: readonly string[], bodyOf: (id: string) => Root): void {
  const definitions = [...new Set(references)].map(
    (id, index): FootnoteDefinition => ({
      type: "footnoteDefinition",
      identifier: String(index + 1),
      children: asBlocks(bodyOf(id).children),
    }),
  );
  tree.children.push(...definitions);
}

const phrasing = new Set(["text", "emphasis", "strong", "delete", "inlineCode", "break", "link", "image"]);

/** Wraps a note without a paragraph of its own in one. */
function asBlocks(children: readonly RootContent[]): FootnoteDefinition["children"] {
  if (!children.some(({ type }) => phrasing.has(type))) return children as FootnoteDefinition["children"];
  return [{ type: "paragraph", children: children as never }];
}
