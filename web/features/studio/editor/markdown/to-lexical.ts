import { $createCodeNode } from "@lexical/code";
import { $createListItemNode, $createListNode, type ListNode } from "@lexical/list";
import { $createHorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
} from "@lexical/table";
import { $createParagraphNode, $createTextNode, type LexicalNode } from "lexical";
import type { Blockquote, List, ListItem, Paragraph, RootContent, Table } from "mdast";
import { readLinkSign } from "../../../../../schema/markdown/link-sign.ts";
import { bookmark } from "../nodes/bookmark-node.ts";
import { button } from "../nodes/button-node.ts";
import { $createCalloutNode } from "../nodes/callout-node.ts";
import { embedKindOf, toEmbedData } from "../nodes/embed-data.ts";
import { embed } from "../nodes/embed-node.ts";
import { gallery } from "../nodes/gallery-node.ts";
import { toPictureData } from "../nodes/picture-data.ts";
import { picture } from "../nodes/picture-node.ts";
import { hasCalloutMarker, readCallout } from "./callout.ts";
import { $inline, type SourceOf } from "./inline.ts";
import { readTable } from "./table-header.ts";

/** Converts a block to a Lexical node; null if the editor has no tool for it. */
export function $block(node: RootContent, sourceOf: SourceOf): LexicalNode | null {
  switch (node.type) {
    case "paragraph":
      return (
        $linkBlock(node) ??
        $pictures(node) ??
        $createParagraphNode().append(...$inline(node.children, sourceOf))
      );
    case "heading":
      return $createHeadingNode(`h${node.depth}` as HeadingTagType).append(
        ...$inline(node.children, sourceOf),
      );
    case "thematicBreak":
      return $createHorizontalRuleNode();
    case "code":
      return node.meta ? null : $createCodeNode(node.lang ?? undefined).append($createTextNode(node.value));
    case "blockquote":
      return $quotation(node, sourceOf);
    case "list":
      return $list(node, sourceOf);
    case "table":
      return $table(node, sourceOf);
    default:
      return null;
  }
}

/** Converts a quotation: a callout, a quote of one line, or one of several blocks. */
function $quotation(node: Blockquote, sourceOf: SourceOf): LexicalNode | null {
  const callout = readCallout(node);
  if (callout) {
    const { kind, title, children } = callout;
    const blocks = $blocks(children, sourceOf);
    const body = blocks?.length === 0 ? [$createParagraphNode()] : blocks;
    return body && $createCalloutNode({ kind, title }).append(...body);
  }
  if (hasCalloutMarker(node)) return null;
  const [first, ...others] = node.children;
  if (first?.type === "paragraph" && others.length === 0) {
    return $createQuoteNode().append(...$inline(first.children, sourceOf));
  }
  const blocks = $blocks(node.children, sourceOf);
  return blocks && $createQuoteNode({ shadowRoot: true }).append(...blocks);
}

/** Converts all of the blocks; null if one of them can't be converted. */
function $blocks(nodes: readonly RootContent[], sourceOf: SourceOf): LexicalNode[] | null {
  const blocks = nodes.map((node) => $block(node, sourceOf));
  // Lexical would join two lists in a row.
  if (nodes.some((node, index) => node.type === "list" && nodes[index + 1]?.type === "list")) return null;
  return blocks.every((block) => block !== null) ? blocks : null;
}

/** Converts a paragraph of pictures alone: one is a picture, several with only spaces between them are a gallery. */
function $pictures({ children }: Paragraph): LexicalNode | null {
  const images = children.filter((child) => child.type === "image");
  const others = children.filter((child) => child.type !== "image");
  if (images.length === 0 || !others.every((each) => each.type === "text" && /^\s+$/.test(each.value)))
    return null;
  if (others.length !== images.length - 1) return null;
  const pictures = images.map(({ url, alt, title }) => toPictureData(url, alt ?? "", title ?? ""));
  return pictures.length === 1 ? picture.$create(pictures[0]!) : gallery.$create({ pictures });
}

/** Converts a paragraph that is one link: to a button, to a bookmark, or to content of another site or a file. */
function $linkBlock({ children }: Paragraph): LexicalNode | null {
  const [only, ...others] = children;
  if (only?.type !== "link" || others.length > 0) return null;
  const [label, ...more] = only.children;
  if ((label && label.type !== "text") || more.length > 0) return null;
  const [href, text] = [only.url, label?.value ?? ""];
  const signed = readLinkSign(only.title ?? "");
  if (signed?.sign === "BUTTON") return button.$create({ href, label: text });
  if (signed) return bookmark.$create({ href, title: text, description: signed.text });
  return label && embedKindOf(href) ? embed.$create(toEmbedData(href, text, only.title ?? "")) : null;
}

function $list(list: List, sourceOf: SourceOf): ListNode | null {
  const checked = list.children.filter((item) => typeof item.checked === "boolean").length;
  if (checked > 0 && checked < list.children.length) return null;
  const type = checked > 0 ? "check" : list.ordered ? "number" : "bullet";
  const node = $createListNode(type, list.start ?? 1);
  for (const item of list.children) {
    const parts = $item(item, sourceOf);
    if (!parts) return null;
    node.append(...parts);
  }
  return node;
}

/** Converts an item: its line, and a nested list, which Lexical keeps in a list item of its own. */
function $item({ children, checked }: ListItem, sourceOf: SourceOf): LexicalNode[] | null {
  const [line, below, ...others] = children;
  // The first of its list, indented: it has no line of its own.
  if (line?.type === "list" && !below && typeof checked !== "boolean") {
    const only = $list(line, sourceOf);
    return only && [$createListItemNode().append(only)];
  }
  if (others.length > 0 || (line && line.type !== "paragraph") || (below && below.type !== "list"))
    return null;
  const item = $createListItemNode(checked ?? undefined).append(...$inline(line?.children ?? [], sourceOf));
  if (!below) return [item];
  const nested = $list(below, sourceOf);
  return nested && [item, $createListItemNode().append(nested)];
}

function $table(table: Table, sourceOf: SourceOf): LexicalNode {
  const { rows, hasHeader } = readTable(table);
  return $createTableNode().append(
    ...rows.map((row, index) =>
      $createTableRowNode().append(
        ...row.children.map((cell, column) =>
          $createTableCellNode(
            hasHeader && index === 0 ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS,
          )
            .setFormat(table.align?.[column] ?? "")
            .append($createParagraphNode().append(...$inline(cell.children, sourceOf))),
        ),
      ),
    ),
  );
}
