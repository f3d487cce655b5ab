import { $isCodeNode } from "@lexical/code";
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from "@lexical/list";
import { $isHorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { $isHeadingNode, $isQuoteNode, type QuoteNode } from "@lexical/rich-text";
import { $isTableCellNode, $isTableNode, type TableNode } from "@lexical/table";
import { $getRoot, $isElementNode, $isLineBreakNode, $isParagraphNode, type LexicalNode } from "lexical";
import type {
  AlignType,
  BlockContent,
  ListItem,
  PhrasingContent,
  RootContent,
  TableCell,
  TableRow,
} from "mdast";
import { writeCaption } from "../../../../../schema/markdown/credit.ts";
import { writeLinkSign } from "../../../../../schema/markdown/link-sign.ts";
import { writePictureAddress } from "../../../../../schema/markdown/picture-address.ts";
import { bookmark } from "../nodes/bookmark-node.ts";
import { button } from "../nodes/button-node.ts";
import { $getCalloutData, $isCalloutNode } from "../nodes/callout-node.ts";
import type { EmbedData } from "../nodes/embed-data.ts";
import { embed } from "../nodes/embed-node.ts";
import { gallery } from "../nodes/gallery-node.ts";
import { type PictureData, titleOf } from "../nodes/picture-data.ts";
import { picture } from "../nodes/picture-node.ts";
import { rawBlock } from "../nodes/raw-block-node.ts";
import { $hasHeader, $rowsOf } from "../tables/table-actions.ts";
import { writeCallout } from "./callout.ts";
import { stringify } from "./language.ts";
import { $phrasing } from "./marks.ts";

/** Returns the editor's content as markdown. */
export const $toMarkdown = (): string => $blocksToMarkdown($getRoot().getChildren());

export const $blocksToMarkdown = (nodes: readonly LexicalNode[]): string =>
  stringify({ type: "root", children: nodes.flatMap($blockToMarkdown) });

/** Converts a block to markdown's nodes; none for an empty one, since markdown has no empty paragraphs. */
export function $blockToMarkdown(node: LexicalNode): RootContent[] {
  const raw = rawBlock.$read(node);
  if (raw) return raw.source.trim() ? [{ type: "raw", value: raw.source }] : [];
  const pictures = $pictures(node);
  if (pictures) return pictures.length > 0 ? [{ type: "paragraph", children: pictures }] : [];
  const linked = $linkBlock(node);
  if (linked) return linked.length > 0 ? [{ type: "paragraph", children: linked }] : [];
  if ($isCalloutNode(node)) {
    const children = node.getChildren().flatMap($blockToMarkdown);
    return [writeCallout({ ...$getCalloutData(node), children })];
  }
  if ($isHorizontalRuleNode(node)) return [{ type: "thematicBreak" }];
  if ($isCodeNode(node)) {
    return [{ type: "code", lang: node.getLanguage() || null, value: node.getTextContent() }];
  }
  if ($isHeadingNode(node)) {
    const depth = Number(node.getTag().slice(1)) as 1 | 2 | 3 | 4 | 5 | 6;
    const children = trimmed($phrasing(node.getChildren())).map(inOneLine);
    return children.length > 0 ? [{ type: "heading", depth, children }] : [];
  }
  if ($isQuoteNode(node)) return $quote(node);
  if ($isListNode(node)) return node.isEmpty() ? [] : [$list(node)];
  if ($isTableNode(node)) return [$table(node)];
  if ($isElementNode(node)) return paragraph($phrasing(node.getChildren()));
  return paragraph($phrasing([node]));
}

/** Returns a picture, or those of a gallery, single a line; null for any other node. */
function $pictures(node: LexicalNode): PhrasingContent[] | null {
  const single = picture.$read(node);
  const all = single ? [single] : gallery.$read(node)?.pictures;
  return (
    all?.flatMap((data, index) =>
      index === 0 ? [image(data)] : [{ type: "text", value: "\n" }, image(data)],
    ) ?? null
  );
}

const image = (data: PictureData): PhrasingContent => ({
  type: "image",
  url: writePictureAddress(data),
  alt: data.alt,
  title: titleOf(data) || null,
});

/** Returns the link of a block that is one; none for an empty block, null for any other node. */
function $linkBlock(node: LexicalNode): PhrasingContent[] | null {
  const embedded = embed.$read(node);
  if (embedded) return embedded.href ? [link(embedded)] : [];
  const pressed = button.$read(node);
  if (pressed) return signedLink(pressed.href, pressed.label, writeLinkSign("BUTTON"));
  const kept = bookmark.$read(node);
  return kept && signedLink(kept.href, kept.title, writeLinkSign("BOOKMARK", kept.description));
}

const signedLink = (url: string, label: string, title: string): PhrasingContent[] =>
  url || label ? [{ type: "link", url, title, children: label ? [{ type: "text", value: label }] : [] }] : [];

/** Returns a link; a plain address without label and caption is written as it is, since GFM links it by itself. */
function link(data: EmbedData): PhrasingContent {
  const { href, label } = data;
  const title = writeCaption(data);
  if (!label && !title && /^https?:\/\/[\w./?=&%~@-]*[\w/]$/.test(href)) return { type: "raw", value: href };
  return {
    type: "link",
    url: href,
    title: title || null,
    children: [{ type: "text", value: label || href }],
  };
}

function paragraph(line: PhrasingContent[]): RootContent[] {
  const children = trimmed(line);
  return children.length > 0 ? [{ type: "paragraph", children }] : [];
}

function $quote(node: QuoteNode): RootContent[] {
  const children = node.isShadowRoot()
    ? node.getChildren().flatMap($blockToMarkdown)
    : $paragraphs(node.getChildren());
  return children.length > 0 ? [{ type: "blockquote", children: children as BlockContent[] }] : [];
}

/** Splits the lines of a quote at its empty lines into paragraphs. */
function $paragraphs(nodes: readonly LexicalNode[]): RootContent[] {
  const parts: LexicalNode[][] = [[]];
  for (const node of nodes) {
    const part = parts.at(-1)!;
    if ($isLineBreakNode(node) && $isLineBreakNode(part.at(-1))) parts.push([]);
    else part.push(node);
  }
  return parts.flatMap((part) => paragraph($phrasing(part)));
}

function $list(node: ListNode): RootContent {
  const items: ListItem[] = [];
  const isCheck = node.getListType() === "check";
  for (const child of node.getChildren().filter($isListItemNode)) {
    const nested = child.getChildren().filter($isListNode);
    const line = $line(child);
    const last = items.at(-1);
    if (line.length === 0 && nested.length > 0 && last) last.children.push(...nested.map($nested));
    else {
      const children = [...paragraph(line), ...nested.map($nested)] as BlockContent[];
      items.push({
        type: "listItem",
        spread: false,
        checked: isCheck ? !!child.getChecked() : null,
        children,
      });
    }
  }
  const ordered = node.getListType() === "number";
  return { type: "list", ordered, start: ordered ? node.getStart() : null, spread: false, children: items };
}

const $nested = (node: ListNode) => $list(node) as BlockContent;

const $line = (item: ListItemNode): PhrasingContent[] =>
  $phrasing(
    item
      .getChildren()
      .flatMap((each) => ($isListNode(each) ? [] : $isParagraphNode(each) ? each.getChildren() : [each])),
  );

/** Writes a table; one without a header gets an empty one, since markdown knows none without. */
function $table(node: TableNode): RootContent {
  const rows = $rowsOf(node);
  const align: AlignType[] = (rows[0]?.getChildren() ?? []).map((cell) => {
    const format = $isTableCellNode(cell) ? cell.getFormatType() : "";
    return format === "left" || format === "center" || format === "right" ? format : null;
  });
  const children = rows.map((row) => tableRow(row.getChildren().filter($isTableCellNode).map($cell)));
  const header = $hasHeader(node) ? [] : [tableRow(align.map(() => ({ type: "tableCell", children: [] })))];
  return { type: "table", align, children: [...header, ...children] };
}

const tableRow = (children: TableCell[]): TableRow => ({ type: "tableRow", children });

function $cell(cell: LexicalNode): TableCell {
  const blocks = $isElementNode(cell) ? cell.getChildren() : [];
  const lines = blocks.map((block) => ($isElementNode(block) ? $phrasing(block.getChildren()) : []));
  const children = lines.flatMap((line, index) => (index === 0 ? line : [space, ...line])).map(inOneLine);
  return { type: "tableCell", children: trimmed(children) };
}

const space: PhrasingContent = { type: "text", value: " " };
const inOneLine = (node: PhrasingContent): PhrasingContent => (node.type === "break" ? space : node);

/** Removes spaces and breaks at both ends, which markdown can't express. */
function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  let [start, end] = [0, nodes.length];
  const isEmpty = (node?: PhrasingContent) =>
    node?.type === "break" || (node?.type === "text" && /^[ \t]*$/.test(node.value));
  while (start < end && isEmpty(nodes[start])) start++;
  while (end > start && isEmpty(nodes[end - 1])) end--;
  return nodes.slice(start, end).map((node, index, all) => {
    if (node.type !== "text") return node;
    const value = index === 0 ? node.value.replace(/^[ \t]+/, "") : node.value;
    return { ...node, value: index === all.length - 1 ? value.replace(/(?<![ \t])[ \t]+$/, "") : value };
  });
}
