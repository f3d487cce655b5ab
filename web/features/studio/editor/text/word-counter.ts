const wordsPerMinute = 220;

/** Counts the words of a text again and again, at the cost of what has changed: those of each of its blocks are kept. */
export class WordCounter {
  #blocks = new Map<string, number>();
  #last = { markdown: "", words: 0 };

  /** Returns the approximate number of words that readers see of a markdown text. */
  count(markdown: string): number {
    if (markdown === this.#last.markdown) return this.#last.words;
    const blocks = new Map<string, number>();
    let words = 0;
    for (const block of markdown.split("\n\n")) {
      const count = blocks.get(block) ?? this.#blocks.get(block) ?? countIn(block);
      blocks.set(block, count);
      words += count;
    }
    this.#blocks = blocks;
    this.#last = { markdown, words };
    return words;
  }
}

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));

function countIn(markdown: string): number {
  const visible = markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^(?:> )*\[![A-Za-z]+\]|\[\^[^\]]{1,100}\]:?/gm, " ")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/<[^<>]+>/g, " ");
  return visible.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
