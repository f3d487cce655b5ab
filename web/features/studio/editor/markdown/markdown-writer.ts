/**
 * Writes the editor's content as markdown again and again, at the cost of what has changed: each block's markdown is kept
 * until Lexical reports the block, or something in it, as changed. The result is always that of `$toMarkdown`.
 *
 * Two lists in a row are written together, because the second takes another bullet then; all other blocks are written the
 * same whatever stands beside them, and an empty line separates them (mdast-util-to-markdown, `containerFlow`).
 */
import { $getRoot, HISTORIC_TAG, type LexicalNode, type NodeKey, type UpdateListenerPayload } from "lexical";
import type { RootContent } from "mdast";
import { visibleText } from "../../../../../schema/text/visible-text.ts";
import { stringify } from "./language.ts";
import { $blockToMarkdown } from "./to-markdown.ts";

type Update = Pick<UpdateListenerPayload, "dirtyElements" | "dirtyLeaves" | "tags">;

interface WrittenBlock {
  content: readonly RootContent[];
  /** Its markdown where it stands alone; written on demand. */
  markdown?: string;
}

export class MarkdownWriter {
  #blocks = new Map<NodeKey, WrittenBlock>();

  /** Drops what was kept of blocks that an update has changed; Lexical reports the ancestors of a changed node too. */
  follow({ dirtyElements, dirtyLeaves, tags }: Update): void {
    // Of another state that was put in place, as by undoing, only the root is reported.
    const isReplaced = tags.has(HISTORIC_TAG) || (dirtyElements.size <= 1 && dirtyLeaves.size === 0);
    if (isReplaced) this.#blocks.clear();
    for (const key of [...dirtyElements.keys(), ...dirtyLeaves]) this.#blocks.delete(key);
  }

  readonly $write = (): string => {
    const blocks = new Map<NodeKey, WrittenBlock>();
    for (const node of $getRoot().getChildren()) {
      blocks.set(node.getKey(), this.#blocks.get(node.getKey()) ?? $read(node));
    }
    this.#blocks = blocks;
    const written = runsOf(blocks.values()).map(writeRun).join("\n\n");
    return /[^\n\r]$/.test(written) ? `${written}\n` : written;
  };
}

const $read = (node: LexicalNode): WrittenBlock => ({ content: $blockToMarkdown(node) });

/** Groups the blocks that are written together. */
function runsOf(blocks: Iterable<WrittenBlock>): WrittenBlock[][] {
  const runs: WrittenBlock[][] = [];
  let last: RootContent | undefined;
  for (const block of blocks) {
    if (block.content.length === 0) continue;
    const run = last?.type === "list" && block.content[0]?.type === "list" ? runs.at(-1) : undefined;
    if (run) run.push(block);
    else runs.push([block]);
    last = block.content.at(-1);
  }
  return runs;
}

function writeRun(run: WrittenBlock[]): string {
  const [first] = run;
  if (run.length > 1) return write(run.flatMap(({ content }) => content));
  first!.markdown ??= write(first!.content);
  return first!.markdown;
}

/** Writes without the characters that nobody sees. A source that stands alone is taken as it is; after all else the writer adds the end of the line. */
function write(content: readonly RootContent[]): string {
  const [only] = content;
  const isSource = content.length === 1 && only?.type === "raw";
  return visibleText(
    isSource ? only.value : stringify({ type: "root", children: [...content] }).replace(/\n$/, ""),
  );
}
