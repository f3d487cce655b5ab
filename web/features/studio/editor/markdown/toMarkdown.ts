import { $isCodeNode } from "@lexical/code";
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from "@lexical/list";
import { $isHorizontalRuleNode } from "@lexical/react/LexicalHorizontalRuleNode";
import { $isHeadingNode, $isQuoteNode, type QuoteNode } from "@lexical/rich-text";
import { $isTableCellNode, $isTableNode, $isTableRowNode, type TableNode } from "@lexical/table";
import { $getRoot, $isElementNode, $isLineBreakNode, $isParagraphNode, type LexicalNode } from "lexical";
import type { AlignType, BlockContent, ListItem, PhrasingContent, RootContent, TableCell } from "mdast";
import { writeCaption } from "../../../../../schema/rules/credit.ts";
import { $calloutFacts, $isCalloutNode } from "../nodes/Callout.ts";
import { embed } from "../nodes/Embed.tsx";
import type { EmbedFacts } from "../nodes/embedFacts.ts";
import { gallery } from "../nodes/Gallery.tsx";
import { picture } from "../nodes/Picture.tsx";
import { type PictureFacts, titleOf } from "../nodes/pictureFacts.ts";
import { raw } from "../nodes/RawBlock.tsx";
import { writeCallout } from "./callout.ts";
import { stringify } from "./language.ts";
import { $phrasing } from "./marks.ts";

/** The whole text, in markdown. */
export const $toMarkdown = (): string => $blocksToMarkdown($getRoot().getChildren());

export const $blocksToMarkdown = (nodes: readonly LexicalNode[]): string =>
  stringify({ type: "root", children: nodes.flatMap($content) });

/** Nothing for what is empty: markdown has no empty paragraph. */
function $content(node: LexicalNode): RootContent[] {
  const kept = raw.$read(node);
  if (kept) return kept.source.trim() ? [{ type: "raw", value: kept.source }] : [];
  const shown = $pictures(node);
  if (shown) return shown.length > 0 ? [{ type: "paragraph", children: shown }] : [];
  const played = embed.$read(node);
  if (played) return played.href ? [{ type: "paragraph", children: [link(played)] }] : [];
  if ($isCalloutNode(node)) {
    const children = node.getChildren().flatMap($content);
    return [writeCallout({ ...$calloutFacts(node), children })];
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

/** A picture, or those of a gallery, a line each; null for any other node. */
function $pictures(node: LexicalNode): PhrasingContent[] | null {
  const one = picture.$read(node);
  const all = one ? [one] : gallery.$read(node)?.pictures;
  return (
    all?.flatMap((facts, index) =>
      index === 0 ? [image(facts)] : [{ type: "text", value: "\n" }, image(facts)],
    ) ?? null
  );
}

const image = (facts: PictureFacts): PhrasingContent => ({
  type: "image",
  url: facts.src,
  alt: facts.alt,
  title: titleOf(facts) || null,
});

/** An address alone is a link already. */
function link(facts: EmbedFacts): PhrasingContent {
  const { href, label } = facts;
  const title = writeCaption(facts);
  if (!label && !title && /^https?:\/\/[\w./?=&%~-]*[\w/]$/.test(href)) return { type: "raw", value: href };
  return {
    type: "link",
    url: href,
    title: title || null,
    children: [{ type: "text", value: label || href }],
  };
}

function paragraph(found: PhrasingContent[]): RootContent[] {
  const children = trimmed(found);
  return children.length > 0 ? [{ type: "paragraph", children }] : [];
}

function $quote(node: QuoteNode): RootContent[] {
  const children = node.isShadowRoot()
    ? node.getChildren().flatMap($content)
    : $paragraphs(node.getChildren());
  return children.length > 0 ? [{ type: "blockquote", children: children as BlockContent[] }] : [];
}

/** In a quote that holds lines, an empty one parts two paragraphs. */
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

function $table(node: TableNode): RootContent {
  const rows = node.getChildren().filter($isTableRowNode);
  const align: AlignType[] = (rows[0]?.getChildren() ?? []).map((cell) => {
    const format = $isTableCellNode(cell) ? cell.getFormatType() : "";
    return format === "left" || format === "center" || format === "right" ? format : null;
  });
  const children = rows.map((row) => ({
    type: "tableRow" as const,
    children: row.getChildren().filter($isTableCellNode).map($cell),
  }));
  return { type: "table", align, children };
}

function $cell(cell: LexicalNode): TableCell {
  const blocks = $isElementNode(cell) ? cell.getChildren() : [];
  const lines = blocks.map((block) => ($isElementNode(block) ? $phrasing(block.getChildren()) : []));
  const children = lines.flatMap((line, index) => (index === 0 ? line : [space, ...line])).map(inOneLine);
  return { type: "tableCell", children: trimmed(children) };
}

const space: PhrasingContent = { type: "text", value: " " };
const inOneLine = (node: PhrasingContent): PhrasingContent => (node.type === "break" ? space : node);

/** Without the spaces and breaks at its ends, which markdown can't hold. */
function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  let [start, end] = [0, nodes.length];
  const isEmpty = (node?: PhrasingContent) =>
    node?.type === "break" || (node?.type === "text" && /^[ \t]*$/.test(node.value));
  while (start < end && isEmpty(nodes[start])) start++;
  while (end > start && isEmpty(nodes[end - 1])) end--;
  return nodes.slice(start, end).map((node, index, all) => {
    if (node.type !== "text") return node;
    const value = index === 0 ? node.value.replace(/^[ \t]+/, "") : node.value;
    return { ...node, value: index === all.length - 1 ? value.replace(/[ \t]+$/, "") : value };
  });
}
