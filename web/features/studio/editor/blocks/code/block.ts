import { $createCodeNode, $isCodeNode, CodeHighlightNode, CodeNode } from "@lexical/code";
import { $createTextNode } from "lexical";
import { element, words } from "../../compare/rich-node.ts";
import { beginBlock } from "../../toolbar/block-commands.ts";
import type { Block } from "../block.ts";

/** Lines of code. Readers get them as markdown has them; gateway/lib/markdown/blocks/code.ts names what scrolls. */
export const codeBlock: Block = {
  name: "code",
  nodes: [CodeNode, CodeHighlightNode],
  $read: (node) =>
    node.type === "code" && !node.meta
      ? $createCodeNode(node.lang ?? undefined).append($createTextNode(node.value))
      : null,
  $write: (node) =>
    $isCodeNode(node)
      ? [{ type: "code", lang: node.getLanguage() || null, value: node.getTextContent() }]
      : null,
  compare: (node) =>
    node.type === "code" ? [element("pre", [element("code", words(node.value, "code"))])] : null,
  slash: [
    {
      name: "code",
      group: "structure",
      icon: "M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5",
      label: "Code",
      synonyms: "programme source pre",
      insert: beginBlock("code"),
    },
  ],
};
