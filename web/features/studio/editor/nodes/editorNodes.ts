import { CodeHighlightNode, CodeNode } from "@lexical/code";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import { CalloutNode } from "./Callout.ts";
import { embed } from "./Embed.tsx";
import { gallery } from "./Gallery.tsx";
import { picture } from "./Picture.tsx";
import { raw } from "./RawBlock.tsx";
import { RawInlineNode } from "./RawInline.tsx";

/** All that a text may hold. */
export const editorNodes = [
  ...[HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, CodeNode, CodeHighlightNode],
  ...[TableNode, TableRowNode, TableCellNode, HorizontalRuleNode],
  ...[CalloutNode, picture.Node, gallery.Node, embed.Node, raw.Node, RawInlineNode],
];
