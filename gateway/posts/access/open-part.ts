import { Parser } from "htmlparser2";

/** Paragraphs at the beginning of a members' article that everybody reads, at most. */
const mostParagraphs = 2;

/**
 * Returns the beginning of a body that everybody reads of a members' article: its first two paragraphs, as far as they stand
 * before a heading that follows a paragraph and make up no more than half of its blocks. Empty for a body of one block.
 */
export function openPartOf(html: string): string {
  const blocks = blocksOf(html);
  const most = Math.floor(blocks.length / 2);
  let [end, paragraphs] = [0, 0];
  for (const { name, end: endOfBlock } of blocks.slice(0, most)) {
    if (paragraphs > 0 && /^h[1-6]$/.test(name)) break;
    if (name !== "p") continue;
    end = endOfBlock;
    if (++paragraphs === mostParagraphs) break;
  }
  return html.slice(0, end);
}

interface Block {
  readonly name: string;
  /** Position in the HTML after the element. */
  readonly end: number;
}

/** Returns the elements of a body that stand in no other one. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag: () => {
      depth++;
    },
    onclosetag: (name) => {
      if (--depth === 0) blocks.push({ name, end: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return blocks;
}
