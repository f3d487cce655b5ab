/*
 * Alignment of two sequences of words. As patience sorting does it: runs of words that are found once in both are matched
 * first, in their order, shorter runs between them then, and what is left is compared word by word. Each step reads the words a
 * bounded number of times, and the comparison word by word has a number of cells for the whole: the time is linear in both.
 */

/** Words between two matches: the original's that are absent, and the copy's that were added. */
export interface Edit {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/** Numbers of words, the same for the same word: original and copy. */
interface Sequences {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** Lengths of the runs that are looked for, one after the other. */
const runLengths = [4, 2, 1] as const;
/** Cells of all comparisons word by word: some milliseconds, some seven hundred words on either side. */
const mostCells = 500_000;
/** Words of the original that are compared beside those of the copy, at both ends of what lies between. */
const spareWords = 24;
// The numbers of two words make one below 2^53.
const base = 2 ** 26;

/** Returns where a copy differs from the original, in order; both are lists of words. */
export function alignWords(original: readonly string[], copy: readonly string[]): Edit[] {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  const sequences = { a: original.map(numberOf), b: copy.map(numberOf) };
  const matched = new Aligner(sequences).align();
  return editsOf(matched, sequences);
}

class Aligner {
  readonly #a: readonly number[];
  readonly #b: readonly number[];
  /** For each word of the copy, its place in the original; -1 for none. */
  readonly #matched: Int32Array;
  #cells = mostCells;

  constructor({ a, b }: Sequences) {
    this.#a = a;
    this.#b = b;
    this.#matched = new Int32Array(b.length).fill(-1);
  }

  align(): Int32Array {
    this.#between({ a0: 0, a1: this.#a.length, b0: 0, b1: this.#b.length }, 0);
    return this.#matched;
  }

  #between(range: Edit, step: number): void {
    const rest = this.#trim(range);
    if (rest.a0 === rest.a1 || rest.b0 === rest.b1) return;
    const length = runLengths[step];
    if (!length) {
      this.#wordByWord(rest);
      return;
    }
    // Few words far from each other are alike by chance.
    const isFar = length < 4 && rest.a1 - rest.a0 > 2 * (rest.b1 - rest.b0 + spareWords);
    let { a0, b0 } = rest;
    for (const [a, b] of isFar ? [] : rising(this.#uniqueRuns(rest, length))) {
      if (a < a0 || b < b0) continue;
      this.#between({ a0, a1: a, b0, b1: b }, step + 1);
      let run = 0;
      while (a + run < rest.a1 && b + run < rest.b1 && this.#a[a + run] === this.#b[b + run]) {
        this.#matched[b + run] = a + run;
        run++;
      }
      [a0, b0] = [a + run, b + run];
    }
    this.#between({ a0, a1: rest.a1, b0, b1: rest.b1 }, step + 1);
  }

  /**
   * Matches equal words at both ends of a range; returns what is between. A copy may begin and end anywhere in the original:
   * there only the end that adjoins a match is looked at.
   */
  #trim({ a0, a1, b0, b1 }: Edit): Edit {
    const [a, b] = [this.#a, this.#b];
    let [from, to] = [0, 0];
    const most = Math.min(a1 - a0, b1 - b0);
    while (b0 > 0 && from < most && a[a0 + from] === b[b0 + from]) this.#matched[b0 + from] = a0 + from++;
    while (b1 < b.length && to < most - from && a[a1 - 1 - to] === b[b1 - 1 - to]) {
      this.#matched[b1 - 1 - to] = a1 - 1 - to;
      to++;
    }
    return { a0: a0 + from, a1: a1 - to, b0: b0 + from, b1: b1 - to };
  }

  /** Returns the places of the runs that a range has once on both sides, in the order of the copy. */
  #uniqueRuns({ a0, a1, b0, b1 }: Edit, length: number): [a: number, b: number][] {
    const originals = oncePlaced(this.#a, a0, a1, length);
    const copies = oncePlaced(this.#b, b0, b1, length);
    const runs: [number, number][] = [];
    for (const [run, b] of copies) {
      const a = originals.get(run) ?? -1;
      if (a >= 0 && b >= 0) runs.push([a, b]);
    }
    return runs.sort((one, other) => one[1] - other[1]);
  }

  /** Matches a longest common sequence, with the original's words near the matches around. */
  #wordByWord({ a0, a1, b0, b1 }: Edit): void {
    const near = b1 - b0 + spareWords;
    const [first, last] = [Math.min(a1, a0 + near), Math.max(a0, a1 - near)];
    // From the match on: before the first one, backwards.
    const isBefore = b0 === 0;
    const places = isBefore
      ? span(last, a1).reverse()
      : b1 === this.#b.length
        ? span(a0, first)
        : last <= first
          ? span(a0, a1)
          : [...span(a0, first), ...span(last, a1)];
    const columns = isBefore ? span(b0, b1).reverse() : span(b0, b1);
    const cells = (places.length + 1) * (columns.length + 1);
    if (cells > this.#cells) return;
    this.#cells -= cells;
    const isSame = (row: number, column: number) => this.#a[places[row]!] === this.#b[columns[column]!];
    for (const [row, column] of commonSequence(places.length, columns.length, isSame))
      this.#matched[columns[column]!] = places[row]!;
  }
}

/** Returns the places of a longest common sequence of two lists, the first ones of the rows. */
function commonSequence(
  rows: number,
  columns: number,
  isSame: (row: number, column: number) => boolean,
): [row: number, column: number][] {
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row]![column] = isSame(row, column)
        ? lengths[row + 1]![column + 1]! + 1
        : Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!);
  const found: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isSame(row, column)) found.push([row++, column++]);
    else if (lengths[row + 1]![column]! >= lengths[row]![column + 1]!) row++;
    else column++;
  }
  return found;
}

/** Returns the numbers from one to another, without that one. */
export const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** Returns the place of each run of `length` words of a range; -1 for those that it has more than once. */
function oncePlaced(words: readonly number[], from: number, to: number, length: number) {
  const places = new Map<number | string, number>();
  for (let place = from; place + length <= to; place++) {
    const run = runAt(words, place, length);
    places.set(run, places.has(run) ? -1 : place);
  }
  return places;
}

function runAt(words: readonly number[], place: number, length: number): number | string {
  const pair = (at: number) => words[at]! * base + words[at + 1]!;
  if (length === 1) return words[place]!;
  return length === 2 ? pair(place) : `${pair(place)} ${pair(place + 2)}`;
}

/** Returns the longest part of some runs, in the order of the copy, whose places in the original rise too. */
function rising(runs: readonly [a: number, b: number][]): [a: number, b: number][] {
  const ends: number[] = [];
  const before = new Int32Array(runs.length);
  runs.forEach(([a], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (runs[ends[middle]!]![0] < a) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  });
  const found: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) found.push(runs[index]!);
  return found.reverse();
}

/** Returns what lies between the matches. */
function editsOf(matched: Int32Array, { a, b }: Sequences): Edit[] {
  const edits: Edit[] = [];
  let [a0, b0] = [0, 0];
  for (let place = 0; place <= b.length; place++) {
    const at = place === b.length ? a.length : matched[place]!;
    if (at < 0) continue;
    if (at > a0 || place > b0) edits.push({ a0, a1: at, b0, b1: place });
    [a0, b0] = [at + 1, place + 1];
  }
  return edits;
}
