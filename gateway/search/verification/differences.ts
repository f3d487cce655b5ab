import { type Edit, span } from "./alignment.ts";
import type { ComparedText, ComparedWord } from "./compared-words.ts";

/** Words that the copy has in the place of the original's. */
export interface Difference {
  /** The copy up to it, from some words before. */
  readonly before: string;
  /** Empty: the copy leaves the original's words out. */
  readonly text: string;
  /** Empty: the copy adds words. */
  readonly original: string;
  /** The copy from it on. */
  readonly after: string;
}

/** The two texts of a comparison, and the words that a copy may add in lines of their own: names of the site and of its authors. */
export interface Compared {
  readonly original: ComparedText;
  readonly copy: ComparedText;
  readonly names: ReadonlySet<string>;
}

/** Words of a copy on either side of a difference. */
const context = 6;
/** Most words of the original that a difference shows. */
const shownWords = 40;

/** Returns the edits that change what the original says: neither quotations, cuts at sentences, nor lines that forwarding adds. */
export function alterations(compared: Compared, edits: readonly Edit[]): Edit[] {
  const altering = (edit: Edit) => !isHarmless(compared, edit);
  return joinNear(edits, edits.filter(altering)).filter(altering);
}

function isHarmless(compared: Compared, edit: Edit): boolean {
  const isNothingElse = isCut(compared, edit);
  if (edit.b0 === edit.b1) return isNothingElse;
  const isHarmlessLine = (line: Edit) => isAddedLine(compared, line) || isMoved(compared, line);
  if (isNothingElse && linesOf(compared, edit).every(isHarmlessLine)) return true;
  return isWrittenApart(compared, edit) || isBrokenOff(compared, edit);
}

/** Whether what is left out makes a quotation: before or after what is quoted, whole sentences, or where an ellipsis says so. */
function isCut({ original, copy }: Compared, { a0, a1, b0, b1 }: Edit): boolean {
  const { words } = original;
  if (b0 === 0 || b1 === copy.words.length || a0 === a1) return true;
  if (slides(words, a0, a1).some(([from, to]) => opensAt(words, from) && opensAt(words, to))) return true;
  const left = words.slice(a0, a1);
  const spansSentences = left.some(({ opens }) => opens);
  const next = copy.words[b1]!;
  if (next.followsEllipsis) return spansSentences || !left.some(({ key }) => negations.has(key));
  return next.beginsLine && spansSentences;
}

const opensAt = (words: readonly ComparedWord[], place: number): boolean => words[place]?.opens ?? true;

const negations = new Set(
  "ne n pas jamais aucun aucune rien personne ni non nul nulle sans plus guere point sauf".split(" "),
);

const mostSlides = 50;

/** Returns the places where the same words may have been left out: « a b a » less « a b » is « a » less « b a » too. */
function slides(words: readonly ComparedWord[], a0: number, a1: number): [number, number][] {
  const places: [number, number][] = [[a0, a1]];
  const same = (one: number, other: number) => words[one]?.key === words[other]?.key;
  for (let by = 1; by <= mostSlides && a0 - by >= 0 && same(a0 - by, a1 - by); by++)
    places.push([a0 - by, a1 - by]);
  for (let by = 0; by < mostSlides && a1 + by < words.length && same(a0 + by, a1 + by); by++)
    places.push([a0 + by + 1, a1 + by + 1]);
  return places;
}

/** Returns the parts of an edit that stand in a line of the copy. */
function linesOf({ copy }: Compared, edit: Edit): Edit[] {
  const begins = span(edit.b0 + 1, edit.b1).filter((place) => copy.words[place]!.beginsLine);
  return [edit.b0, ...begins].map((b0, index) => ({ ...edit, b0, b1: begins[index] ?? edit.b1 }));
}

/** Words of lines that programs and readers add around a copy. */
const furniture = new Set(
  `transfere transferee transferes forwarded message plusieurs nombreuses fois many times source lu lire vu a la le l de d du suite
  article sur par publie publiee via edition site photo credit`.split(/\s+/),
);

/** Whether whole lines were added that say where the text comes from; or the number of an item of a list. */
function isAddedLine({ copy, names }: Compared, { b0, b1 }: Edit): boolean {
  const words = copy.words.slice(b0, b1);
  const isAlone = words[0]!.beginsLine && (copy.words[b1]?.beginsLine ?? true);
  if (isAlone && words.every(({ key }) => furniture.has(key) || names.has(key))) return true;
  const [item] = words;
  const mark = copy.text.slice(item!.end, item!.end + 1);
  return words.length === 1 && item!.beginsLine && /^\d{1,2}$/.test(item!.key) && /[.)]/.test(mark);
}

/** Fewer words stand in any text by chance. */
const leastMoved = 4;
const mostPlaces = 50;

/** Whether whole lines or sentences stand word for word elsewhere in the original. */
function isMoved({ original, copy }: Compared, { b0, b1 }: Edit): boolean {
  if (b1 - b0 < leastMoved || !opensAt(copy.words, b0) || !opensAt(copy.words, b1)) return false;
  const first = copy.words[b0]!.key;
  let looked = 0;
  for (let a = 0; a < original.words.length && looked < mostPlaces; a++) {
    if (original.words[a]!.key !== first) continue;
    looked++;
    let run = 1;
    while (b0 + run < b1 && original.words[a + run]?.key === copy.words[b0 + run]!.key) run++;
    if (b0 + run === b1) return true;
  }
  return false;
}

/** Whether the same letters are written as other words: « porte-monnaie » and « portemonnaie ». Digits aren't: 1,5 is not 15. */
function isWrittenApart({ original, copy }: Compared, { a0, a1, b0, b1 }: Edit): boolean {
  if (a1 - a0 > 4 || b1 - b0 > 4 || a0 === a1) return false;
  const joined = (words: readonly ComparedWord[]) => words.map(({ key }) => key).join("");
  const letters = joined(copy.words.slice(b0, b1));
  return !/\d/.test(letters) && letters === joined(original.words.slice(a0, a1));
}

/** Whether a word is cut off by an ellipsis: « Le gouver… », « Le gouver… Lire la suite ». */
function isBrokenOff({ original, copy }: Compared, { a0, a1, b0, b1 }: Edit): boolean {
  if (b1 === b0 || a0 === a1) return false;
  const isBefore = copy.words[b0 + 1]?.followsEllipsis ?? copy.isCutOff;
  const { key } = copy.words[b0]!;
  if (copy.words.slice(b0 + 1, b1).some((word) => !furniture.has(word.key))) return false;
  const whole = original.words[a0]!.key;
  return isBefore && !/\d/.test(key) && whole !== key && whole.startsWith(key);
}

const weight = ({ a0, a1, b0, b1 }: Edit): number => (b1 > b0 ? Math.max(b1 - b0, Math.min(a1 - a0, 8)) : 1);

/**
 * Joins alterations that fewer equal words separate than either has: a sentence that was added shares some words with any other.
 * Where harmless edits stand between them nothing is joined.
 */
function joinNear(all: readonly Edit[], altering: readonly Edit[]): Edit[] {
  const joined: Edit[] = [];
  const harmless = new Set(all.filter((edit) => !altering.includes(edit)).map(({ b0 }) => b0));
  for (const edit of altering) {
    const last = joined.at(-1);
    const equal = last ? edit.b0 - last.b1 : Number.POSITIVE_INFINITY;
    const isNear =
      last && equal <= Math.min(weight(last), weight(edit)) && isFree(harmless, last.b1, edit.b0);
    if (last && isNear) joined[joined.length - 1] = { a0: last.a0, a1: edit.a1, b0: last.b0, b1: edit.b1 };
    else joined.push(edit);
  }
  return joined;
}

/** Whether no harmless edit stands at these places of the copy. The distance is short: it is no longer than an edit. */
function isFree(harmless: ReadonlySet<number>, from: number, to: number): boolean {
  for (let place = from; place <= to; place++) if (harmless.has(place)) return false;
  return true;
}

/** Returns the words of an alteration on both sides, with those of the copy around it. */
export function differenceOf({ original, copy }: Compared, { a0, a1, b0, b1 }: Edit): Difference {
  const { text, words } = copy;
  const begin = words[b0]?.start ?? text.length;
  const end = b1 > b0 ? words[b1 - 1]!.end : begin;
  return {
    before: inOneLine(text.slice(words[Math.max(0, b0 - context)]?.start ?? 0, begin)),
    text: shortened(copy, b0, b1),
    original: shortened(original, a0, a1),
    after: inOneLine(text.slice(end, words[Math.min(words.length, b1 + context) - 1]?.end)),
  };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, " ");

const wordsAt = ({ text, words }: ComparedText, from: number, to: number): string =>
  from >= to ? "" : inOneLine(text.slice(words[from]!.start, words[to - 1]!.end));

/** Returns some words; of many the first and the last ones. */
function shortened(text: ComparedText, from: number, to: number): string {
  if (to - from <= shownWords) return wordsAt(text, from, to);
  const half = shownWords / 2;
  return `${wordsAt(text, from, from + half)} […] ${wordsAt(text, to - half, to)}`;
}
