import { $isListNode } from "@lexical/list";
import { $getRoot, HISTORY_MERGE_TAG, type LexicalEditor, type LexicalNode } from "lexical";
import type { Root, RootContent } from "mdast";
import { raw } from "../nodes/RawBlock.tsx";
import { parse } from "./language.ts";
import { blocksOf, meaningOf, meaningsOf } from "./meaning.ts";
import { $block } from "./toLexical.ts";
import { $blocksToMarkdown, $toMarkdown } from "./toMarkdown.ts";

/**
 * Puts a text into the editor. What the editor would not write again with the same meaning stands there as its source:
 * first the blocks it has no tool for, then those that come out otherwise, then all, at last the text as one.
 */
export function openMarkdown(editor: LexicalEditor, markdown: string): void {
  const source = read(markdown);
  const meant = blocksOf(source.tree).join("\n");
  for (const $nodes of [$made, $sure, ({ tree, $raw }: Source) => tree.children.map($raw)]) {
    place(editor, () => $nodes(source));
    const written = editor.read($toMarkdown);
    if (meaningsOf(written).join("\n") === meant) return;
  }
  place(editor, () => [raw.$make({ source: markdown })]);
}

/** A piece of markdown as blocks, each of which the editor writes again with the same meaning. */
export const $blocksFrom = (markdown: string): LexicalNode[] => $sure(read(markdown));

type Placed = Pick<RootContent, "position">;

interface Source {
  tree: Root;
  sourceOf: (node: Placed) => string;
  $raw: (node: RootContent) => LexicalNode;
}

function read(markdown: string): Source {
  const sourceOf = ({ position }: Placed) =>
    markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return { tree: parse(markdown), sourceOf, $raw: (node) => raw.$make({ source: sourceOf(node) }) };
}

const $made = ({ tree, sourceOf, $raw }: Source) =>
  $apart(tree.children, (node) => $block(node, sourceOf) ?? $raw(node), $raw);

function $sure({ tree, sourceOf, $raw }: Source): LexicalNode[] {
  const definitions = tree.children.filter(
    ({ type }) => type === "definition" || type === "footnoteDefinition",
  );
  const context = definitions.map(sourceOf).join("\n\n");
  return $apart(
    tree.children,
    (node) => {
      const $node = $block(node, sourceOf);
      return $node && $says($node, meaningOf(node), context) ? $node : $raw(node);
    },
    $raw,
  );
}

function place(editor: LexicalEditor, $nodes: () => LexicalNode[]): void {
  editor.update(
    () => {
      $getRoot()
        .clear()
        .append(...$nodes());
    },
    { discrete: true, tag: HISTORY_MERGE_TAG },
  );
}

/** Lexical makes one list of two that follow each other: the second stays as it is written. */
function $apart(
  nodes: readonly RootContent[],
  $make: (node: RootContent) => LexicalNode,
  $raw: (node: RootContent) => LexicalNode,
): LexicalNode[] {
  const made: LexicalNode[] = [];
  for (const node of nodes) {
    const next = $make(node);
    const last = made.at(-1);
    const isSecond = $isListNode(last) && $isListNode(next) && last.getListType() === next.getListType();
    made.push(isSecond ? $raw(node) : next);
  }
  return made;
}

/** Whether a block, written again, says the same. */
function $says($node: LexicalNode, meant: string, context: string): boolean {
  const written = $blocksToMarkdown([$node]);
  const [first] = meaningsOf(context ? `${written}\n\n${context}` : written);
  return first === meant;
}
