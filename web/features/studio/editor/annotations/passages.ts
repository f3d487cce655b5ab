/** A passage of the text with what stands around it, by which it is found again. */
export interface Passage {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  /** Position of its beginning, in characters of the plain text. */
  readonly position: number;
}

/**
 * Returns where a passage stands in the text of the moment; null when its words are gone. Of several places with the same
 * words, the one whose surroundings are most alike, then the one that is nearest to where it was.
 */
export function findPassage(text: string, { quote, before, after, position }: Passage): number | null {
  let best: { at: number; alike: number } | null = null;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const around = alikeBefore(text, at, before) + alikeAfter(text, at + quote.length, after);
    // The distance only decides between equals.
    const alike = around - Math.abs(at - position) / (text.length + position + 1);
    if (!best || alike > best.alike) best = { at, alike };
  }
  return best?.at ?? null;
}

/** Number of characters before `at` that are those at the end of `before`. */
function alikeBefore(text: string, at: number, before: string): number {
  let count = 0;
  while (count < before.length && text[at - 1 - count] === before.at(-1 - count)) count++;
  return count;
}

function alikeAfter(text: string, at: number, after: string): number {
  let count = 0;
  while (count < after.length && text[at + count] === after[count]) count++;
  return count;
}
