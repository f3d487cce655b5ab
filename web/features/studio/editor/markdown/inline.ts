import { $createLinkNode } from "@lexical/link";
import { $createLineBreakNode, $createTextNode, type LexicalNode, type TextFormatType } from "lexical";
import type { PhrasingContent } from "mdast";
import { $createNoteReference } from "../blocks/note/note-nodes.ts";
import { $createRawInlineNode } from "../blocks/source/inline.tsx";
import { joinLines } from "./join-lines.ts";

/** Returns the exact markdown source of a node. */
export type SourceOf = (node: PhrasingContent) => string;

const marks: Partial<Record<PhrasingContent["type"], TextFormatType>> = {
  strong: "bold",
  emphasis: "italic",
  delete: "strikethrough",
};

/** Converts inline content to Lexical nodes; what the editor has no tool for becomes a node that holds its source. */
export function $inline(
  nodes: readonly PhrasingContent[],
  sourceOf: SourceOf,
  formats: readonly TextFormatType[] = [],
): LexicalNode[] {
  return nodes.flatMap((node): LexicalNode[] => {
    const mark = marks[node.type];
    if (mark && "children" in node) return $inline(node.children, sourceOf, [...formats, mark]);
    if (node.type === "text") return [$text(joinLines(node.value), formats)];
    if (node.type === "inlineCode") return [$text(node.value, [...formats, "code"])];
    if (node.type === "break") return [$createLineBreakNode()];
    if (node.type === "link") {
      const link = $createLinkNode(node.url, { title: node.title ?? null });
      return [link.append(...$inline(node.children, sourceOf, formats))];
    }
    if (node.type === "footnoteReference") return [$createNoteReference(node.label ?? node.identifier)];
    return [$createRawInlineNode(sourceOf(node))];
  });
}

function $text(value: string, formats: readonly TextFormatType[]) {
  const text = $createTextNode(value);
  for (const format of new Set(formats)) text.toggleFormat(format);
  return text;
}
