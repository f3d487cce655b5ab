/**
 * Markdown into the editor, without loss: the editor has tools for some of markdown only, and whatever it would write
 * differently must come out as it went in.
 *
 * Algorithm: the text is converted block by block to Lexical nodes, written again, and compared with the original by
 * canonical form (canonical-form.ts). If they differ, the next, more cautious conversion is tried:
 * 1. blocks without a tool as their source ("raw block": a card with the markdown in it), all others converted;
 * 2. each block checked by itself: those that would not be written with the same meaning as their source, too;
 * 3. every block as its source;
 * 4. the whole text as one source.
 * Invariants: what is opened and saved untouched has the same canonical form as before, and a second round trip
 * changes nothing more. markdown.test.ts checks both on random texts.
 */
import { $isListNode } from "@lexical/list";
import { $getRoot, HISTORY_MERGE_TAG, type LexicalEditor, type LexicalNode } from "lexical";
import type { Root, RootContent } from "mdast";
import { rawBlock } from "../blocks/source/block.ts";
import { canonicalBlocks, canonicalForm, canonicalFormsOf } from "./canonical-form.ts";
import { parse } from "./language.ts";
import { $block } from "./to-lexical.ts";
import { $blocksToMarkdown, $toMarkdown } from "./to-markdown.ts";

/** Replaces the editor's content by a markdown text. */
export function openMarkdown(editor: LexicalEditor, markdown: string): void {
  const source = readSource(markdown);
  const expected = canonicalBlocks(source.tree).join("\n");
  const conversions = [$convert, $convertChecked, ({ tree, $raw }: Source) => tree.children.map($raw)];
  for (const $conversion of conversions) {
    replaceContent(editor, () => $conversion(source));
    const written = editor.read($toMarkdown);
    if (canonicalFormsOf(written).join("\n") === expected) return;
  }
  replaceContent(editor, () => [rawBlock.$create({ source: markdown })]);
}

/** Converts a piece of markdown to blocks, each of which is written again with the same meaning. */
export const $blocksFrom = (markdown: string): LexicalNode[] => $convertChecked(readSource(markdown));

type Positioned = Pick<RootContent, "position">;

interface Source {
  tree: Root;
  sourceOf: (node: Positioned) => string;
  $raw: (node: RootContent) => LexicalNode;
}

function readSource(markdown: string): Source {
  const sourceOf = ({ position }: Positioned) =>
    markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return {
    tree: parse(markdown),
    sourceOf,
    $raw: (node) => rawBlock.$create({ source: sourceOf(node) }),
  };
}

const $convert = ({ tree, sourceOf, $raw }: Source) =>
  $separateLists(tree.children, (node) => $block(node, sourceOf) ?? $raw(node), $raw);

function $convertChecked({ tree, sourceOf, $raw }: Source): LexicalNode[] {
  const definitions = tree.children.filter(
    ({ type }) => type === "definition" || type === "footnoteDefinition",
  );
  const context = definitions.map(sourceOf).join("\n\n");
  return $separateLists(
    tree.children,
    (node) => {
      const $node = $block(node, sourceOf);
      return $node && $keepsMeaning($node, canonicalForm(node), context) ? $node : $raw(node);
    },
    $raw,
  );
}

function replaceContent(editor: LexicalEditor, $nodes: () => LexicalNode[]): void {
  editor.update(
    () => {
      $getRoot()
        .clear()
        .append(...$nodes());
    },
    { discrete: true, tag: HISTORY_MERGE_TAG },
  );
}

/** Converts the blocks; of two lists of one type in a row the second stays source, because Lexical would join them. */
function $separateLists(
  nodes: readonly RootContent[],
  $create: (node: RootContent) => LexicalNode,
  $raw: (node: RootContent) => LexicalNode,
): LexicalNode[] {
  const created: LexicalNode[] = [];
  for (const node of nodes) {
    const next = $create(node);
    const last = created.at(-1);
    const isSecond = $isListNode(last) && $isListNode(next) && last.getListType() === next.getListType();
    created.push(isSecond ? $raw(node) : next);
  }
  return created;
}

/** Returns whether a block is written with the expected canonical form, given the text's definitions as context. */
function $keepsMeaning($node: LexicalNode, expected: string, context: string): boolean {
  const written = $blocksToMarkdown([$node]);
  const [first] = canonicalFormsOf(context ? `${written}\n\n${context}` : written);
  return first === expected;
}
