/** A change of a place in a text. */
export interface Edit {
  at: number;
  insert: string;
  /** Characters that it takes the place of. */
  length?: number;
}

/** Returns a text with changes of several of its places. */
export function edited(text: string, edits: readonly Edit[]): string {
  let [result, from] = ["", 0];
  for (const { at, insert, length = 0 } of [...edits].sort((a, b) => a.at - b.at)) {
    result += text.slice(from, at) + insert;
    from = at + length;
  }
  return result + text.slice(from);
}
