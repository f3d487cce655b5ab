import { $createHeadingNode, $isHeadingNode, HeadingNode, type HeadingTagType } from "@lexical/rich-text";
import type { Heading } from "mdast";
import { element, type RichTag } from "../../compare/rich-node.ts";
import { $line, inOneLine } from "../../markdown/paragraph.ts";
import { beginBlock } from "../../toolbar/block-commands.ts";
import type { Block, SlashEntry } from "../block.ts";

const entry = (level: 2 | 3 | 4, icon: string, synonyms: string): SlashEntry => ({
  name: `h${level}`,
  group: "text",
  icon,
  label: `Titre ${level}`,
  synonyms: `${synonyms} heading title h${level}`,
  insert: beginBlock(`h${level}`),
});

/** Heading. Readers get it as markdown has it; gateway/lib/markdown/blocks/heading.ts adds its place in the contents. */
export const headingBlock: Block = {
  name: "heading",
  nodes: [HeadingNode],
  $read: (node, { $inline }) =>
    node.type === "heading"
      ? $createHeadingNode(`h${node.depth}` as HeadingTagType).append(...$inline(node.children))
      : null,
  $write(node) {
    if (!$isHeadingNode(node)) return null;
    const depth = Number(node.getTag().slice(1)) as Heading["depth"];
    const children = $line(node.getChildren()).map(inOneLine);
    return children.length > 0 ? [{ type: "heading", depth, children }] : [];
  },
  compare: (node, inside) =>
    node.type === "heading" ? [element(`h${node.depth}` as RichTag, inside(node.children))] : null,
  slash: [
    entry(2, "M3.5 6h10M8.5 6v12.5M15.5 13.4a2.2 2.2 0 1 1 4 1.3l-4 3.8h4.8", "intertitre"),
    entry(3, "M3.5 6h10M8.5 6v12.5M15.6 11.5h4.2l-2.4 2.7a2.2 2.2 0 1 1-2.2 3.3", "sous-titre"),
    entry(4, "M3.5 6h10M8.5 6v12.5M18.5 18.5v-7L15 16.5h5", "sous-titre"),
  ],
};
