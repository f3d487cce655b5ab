import { CodeHighlightNode, CodeNode } from "@lexical/code";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import { bookmark } from "./bookmark-node.ts";
import { button } from "./button-node.ts";
import { CalloutNode } from "./callout-node.ts";
import { embed } from "./embed-node.ts";
import { gallery } from "./gallery-node.ts";
import { picture } from "./picture-node.ts";
import { rawBlock } from "./raw-block-node.ts";
import { RawInlineNode } from "./raw-inline-node.tsx";

/** Node types that a text may contain. */
export const editorNodes = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  CodeNode,
  CodeHighlightNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  HorizontalRuleNode,
  CalloutNode,
  picture.Node,
  gallery.Node,
  embed.Node,
  bookmark.Node,
  button.Node,
  rawBlock.Node,
  RawInlineNode,
];
