import { foldedWords } from "../../../schema/text/fold.ts";
import { linesOfHtml } from "../../lib/text/html-text.ts";
import { alignWords } from "./alignment.ts";
import { type ComparedText, comparedWords } from "./compared-words.ts";
import { alterations, type Compared, type Difference, differenceOf } from "./differences.ts";

/** An article as far as a copy of it is compared. */
export interface VerifiedArticle {
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** A text of somebody, and an article that it may be a copy of. */
export interface VerifyTask {
  readonly copy: string;
  readonly article: VerifiedArticle;
  /** Names that a copy may add in lines of their own: the site's, the authors'. */
  readonly names: readonly string[];
}

export interface VerifiedCopy {
  /** Share of the copy's words that the article has in their order, from 0 to 1. */
  readonly share: number;
  readonly differences: readonly Difference[];
}

/** Most differences that are returned; a text with more is altered all the same. */
export const mostDifferences = 50;
/** A text of fewer words stands in many articles, but for a whole title. */
const leastWords = 6;

/**
 * Compares a text with an article: with title, description and body, then with the body alone, since a description often repeats
 * its beginning, and a run that stands twice matches nothing. Time is linear in both.
 */
export function verifyText({ copy, article, names }: VerifyTask): VerifiedCopy {
  const ours = comparedWords(copy);
  if (ours.words.length === 0) return { share: 0, differences: [] };
  const { title, description, html } = article;
  const isTitle = foldedWords(title).join(" ") === ours.words.map(({ key }) => key).join(" ");
  if (ours.words.length < leastWords && !isTitle) return { share: 0, differences: [] };
  const body = linesOfHtml(html);
  const own = new Set(names.flatMap((name) => foldedWords(name)));
  let best: VerifiedCopy = { share: 0, differences: [] };
  for (const text of [`${title}\n${description}\n${body}`, body, `${title}\n${description}`]) {
    const result = compare({ original: comparedWords(text), copy: ours, names: own });
    if (isBetter(result, best)) best = result;
    if (isWhole(best)) break;
  }
  return best;
}

const isBetter = (one: VerifiedCopy, other: VerifiedCopy): boolean =>
  isWhole(one) !== isWhole(other)
    ? isWhole(one)
    : one.share > other.share ||
      (one.share === other.share && one.differences.length < other.differences.length);

const isWhole = ({ share, differences }: VerifiedCopy): boolean => share > 0 && differences.length === 0;

function compare(compared: Compared): VerifiedCopy {
  const { original, copy } = compared;
  const edits = alignWords(keysOf(original), keysOf(copy));
  const altering = alterations(compared, edits);
  const changed = altering.reduce((sum, { b0, b1 }) => sum + b1 - b0, 0);
  const lost = edits.reduce((sum, { b0, b1 }) => sum + b1 - b0, 0);
  const isQuoted = lost < copy.words.length;
  const share = isQuoted ? (copy.words.length - changed) / copy.words.length : 0;
  return {
    share,
    differences: altering.slice(0, mostDifferences).map((edit) => differenceOf(compared, edit)),
  };
}

const keysOf = ({ words }: ComparedText): string[] => words.map(({ key }) => key);
