import type { LexicalEditor } from "lexical";
import type { JournalArea } from "../../../../lib/browser/journal.ts";
import type { SlashEntry, SlashGroup } from "../blocks/block.ts";
import { blocks } from "../blocks/blocks.ts";
import { texts } from "../texts.ts";

/** Entries below a heading; what is found by words has none. */
export interface EntryGroup {
  label: string;
  entries: readonly SlashEntry[];
}

const all = blocks.flatMap(({ slash = [] }) => slash);

const entriesIn = (area: JournalArea): readonly SlashEntry[] =>
  all.filter(({ only = area }) => only === area);

const groupsOf = (entries: readonly SlashEntry[]): readonly EntryGroup[] =>
  Object.entries(texts.slash.groups).map(([name, label]) => ({
    label,
    entries: entries.filter(({ group }) => group === (name satisfies string as SlashGroup)),
  }));

/** Inserts a block at the caret. */
export const insertBlock = (editor: LexicalEditor, name: string): void =>
  all.find((entry) => entry.name === name)?.insert(editor);

/** Returns the text in lower case, without accents and joined letters. */
const plain = (text: string): string =>
  text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/’/g, "'");

/**
 * Returns the entries that what is typed leads to: all, in their groups, those with a name in `recent` first; or those for which each
 * typed word begins a word of the label or of its synonyms, accents and case ignored. A label that begins with what is typed
 * comes first, the shortest before others, then labels with such a word, then synonyms. `area`: the kind of document.
 */
export function entriesFor(
  query: string,
  recent: readonly string[] = [],
  area: JournalArea = "posts",
): readonly EntryGroup[] {
  const typed = plain(query).trim();
  const offered = entriesIn(area);
  if (!typed) return withRecent(offered, recent);
  const entries = offered
    .map((entry) => ({ entry, rank: rankOf(entry, typed) }))
    .filter(({ rank }) => rank < ranks.none)
    .sort((first, second) => first.rank - second.rank || lengthIfPrefix(first) - lengthIfPrefix(second))
    .map(({ entry }) => entry);
  return entries.length > 0 ? [{ label: "", entries }] : [];
}

function withRecent(offered: readonly SlashEntry[], names: readonly string[]): readonly EntryGroup[] {
  const recent = names.flatMap((name) => offered.find((entry) => entry.name === name) ?? []);
  const others = groupsOf(offered).map(({ label, entries }) => ({
    label,
    entries: entries.filter((entry) => !recent.includes(entry)),
  }));
  return [{ label: texts.slash.recent, entries: recent }, ...others].filter(
    ({ entries }) => entries.length > 0,
  );
}

const ranks = { prefix: 0, word: 1, synonym: 2, none: 3 } as const;

interface RankedEntry {
  entry: SlashEntry;
  rank: number;
}

const lengthIfPrefix = ({ entry, rank }: RankedEntry): number =>
  rank === ranks.prefix ? entry.label.length : 0;

function rankOf({ label, synonyms = "" }: SlashEntry, typed: string): number {
  if (plain(label).startsWith(typed)) return ranks.prefix;
  const words = typed.split(/\s+/);
  const isFoundIn = (names: string) => {
    const parts = plain(names).split(/[\s'-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  if (isFoundIn(label)) return ranks.word;
  return isFoundIn(`${label} ${synonyms}`) ? ranks.synonym : ranks.none;
}
