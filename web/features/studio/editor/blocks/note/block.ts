import { $createParagraphNode, $getRoot, $insertNodes, $isTextNode, type LexicalEditor } from "lexical";
import type { BlockContent, Nodes } from "mdast";
import { element, words } from "../../compare/rich-node.ts";
import { $caret } from "../../lexical/selection.ts";
import type { Block } from "../block.ts";
import {
  $createNote,
  $createNoteReference,
  $isNote,
  $labelOf,
  $noteLabels,
  NoteNode,
  NoteReferenceNode,
} from "./note-nodes.ts";
import { registerNotes } from "./register-notes.ts";
import { noteTexts as texts } from "./texts.ts";

/** Inserts a reference at the caret, behind the word there, and its note at the end of the text, with the caret in it. */
const insert = (editor: LexicalEditor) =>
  editor.update(() => {
    $removeSpaceBefore();
    const labels = $noteLabels();
    let number = 1;
    while (labels.has(String(number))) number++;
    $insertNodes([$createNoteReference(String(number))]);
    const line = $createParagraphNode();
    $getRoot().append($createNote(String(number)).append(line));
    line.select();
  });

function $removeSpaceBefore(): void {
  const anchor = $caret()?.anchor;
  const node = anchor?.getNode();
  if ($isTextNode(node) && node.getTextContent().charAt(anchor!.offset - 1) === " ")
    node.spliceText(anchor!.offset - 1, 1, "", true);
}

/**
 * Note and its references, which markdown/inline.ts and markdown/marks.ts convert with the line they are in. Readers get them from
 * remark-rehype, in gateway/lib/markdown/render.ts. What leads from one to the other: register-notes.ts.
 */
export const noteBlock: Block = {
  name: "note",
  nodes: [NoteNode, NoteReferenceNode],
  register: registerNotes,
  $read(node, { $blocks }) {
    const blocks = node.type === "footnoteDefinition" ? $blocks(node.children) : null;
    if (node.type !== "footnoteDefinition" || !blocks) return null;
    return $createNote(node.label ?? node.identifier).append(
      ...(blocks.length > 0 ? blocks : [$createParagraphNode()]),
    );
  },
  $write(node, $blocks) {
    if (!$isNote(node)) return null;
    const label = $labelOf(node);
    const children = $blocks(node.getChildren()) as BlockContent[];
    return [{ type: "footnoteDefinition", identifier: label, label, children }];
  },
  compare(node: Nodes, inside) {
    if (node.type === "footnoteReference") return [element("sup", words(node.identifier, "note"))];
    if (node.type !== "footnoteDefinition") return null;
    const number = element("sup", words(`${node.identifier} `, "note"));
    return [element("div", [number, ...inside(node.children)])];
  },
  slash: [
    {
      name: "footnote",
      group: "structure",
      icon: "M4 7h9M4 12h9M4 17h9M17 6.5l2-1.5v7",
      ...texts.slash,
      insert,
    },
  ],
};
