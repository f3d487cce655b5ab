import { defaultLabels, type LabelName } from "../../../../../schema/labels.ts";
import type { SiteWord } from "../../../../../schema/site/settings.ts";
import { plainFrench } from "./plain-french.ts";

type Words = readonly SiteWord[];

const names = Object.keys(defaultLabels) as LabelName[];

export const textOfWord = (words: Words, name: LabelName): string =>
  words.find((word) => word.name === name)?.text ?? "";

/**
 * Returns words with some of them changed, in the order of those that are saved. An empty text stays only where a saved
 * word is taken back, so that what is as before is no change.
 */
function wordsWith(saved: Words, words: Words, changes: ReadonlyMap<LabelName, string>): SiteWord[] {
  const savedNames = saved.map(({ name }) => name);
  const all = [...savedNames, ...names.filter((name) => !savedNames.includes(name))];
  return all.flatMap((name) => {
    const text = changes.get(name) ?? textOfWord(words, name);
    return text || savedNames.includes(name) ? [{ name, text }] : [];
  });
}

export const withWord = (saved: Words, words: Words, name: LabelName, text: string): SiteWord[] =>
  wordsWith(saved, words, new Map([[name, text]]));

/** Returns words of plain French for each that has none of the site's own. */
export function inPlainFrench(saved: Words, words: Words): SiteWord[] {
  const free = names.filter((name) => !textOfWord(words, name).trim());
  return wordsWith(saved, words, new Map(free.map((name) => [name, plainFrench[name] ?? ""])));
}

/** Returns the words of the beginning: none is replaced. */
export const originalWords = (saved: Words): SiteWord[] =>
  wordsWith(saved, [], new Map(names.map((name) => [name, ""])));
