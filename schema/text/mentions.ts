/** Somebody whom a text may name. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** Place of a name with its @ in a text, in UTF-16 units. */
export interface MentionPlace {
  readonly id: string;
  readonly at: number;
  readonly length: number;
}

const mayPrecede = /^[\s(«"'’\u00a0\u202f]?$/;
const continuesWord = /^[\p{L}\p{N}_]$/u;

/**
 * Returns where a text names people, « @Awa Koné », each once and none within another, in the order of the text. The longest names are
 * looked for first.
 */
export function findMentions(text: string, people: readonly Mentionable[]): MentionPlace[] {
  const found: MentionPlace[] = [];
  for (const { id, name } of [...people].sort((a, b) => b.name.length - a.name.length)) {
    const words = `@${name}`;
    const at = name === "" ? -1 : freePlaceOf(words, text, found);
    if (at >= 0) found.push({ id, at, length: words.length });
  }
  return found.sort((a, b) => a.at - b.at);
}

function freePlaceOf(words: string, text: string, taken: readonly MentionPlace[]): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    const isWhole = mayPrecede.test(text.charAt(at - 1)) && !continuesWord.test(text.charAt(end));
    if (isWhole && taken.every((each) => end <= each.at || at >= each.at + each.length)) return at;
  }
  return -1;
}
