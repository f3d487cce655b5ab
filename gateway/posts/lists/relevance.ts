import { articleFieldNames } from "../../../schema/article-fields.ts";
import { foldedWords } from "../../../schema/text/fold.ts";
import {
  accentedWords,
  compoundKeys,
  type Initials,
  initialsOf,
  isWrittenAlike,
  wordsOf,
} from "../../lib/text/stems.ts";
import { articleRecord, leadOf } from "../article-record.ts";
import type { Post } from "../post.entity.ts";

/** A search: its keys (lib/text/stems.ts), and the text that they were made from. */
export interface SearchQuery {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Points of a match, most of them multiplied by the share of the query's words that match. */
const points = {
  /** In the title, but not where a word has other accents there. */
  title: 8,
  /** In the title, whatever its accents, the lead, the tags or the headings. */
  lead: 4,
  /** As written, accents too, in the title. */
  exactTitle: 2,
  /** As written, accents too, in the lead. */
  exactLead: 1,
  /** All words side by side in the title. */
  phrase: 3,
  /** In the body only, by its length: a word counts for more in a brief than once in a long report. */
  body: 1,
} as const;

/** Weight of a word in a body of so many words. In steps, so that articles of like length stay sorted by date. */
const bodyWeight = (wordCount: number): number => (wordCount < 300 ? 1 : wordCount < 1_200 ? 0.5 : 0);

/** An article as far as its rank depends on it. */
export type RankedPost = Pick<Post, "_id" | "title" | "description" | "tags" | "headings" | "wordCount">;

/** Projection of a ranked article: sixty are read for a page of twelve. */
export const rankedProjection: Readonly<Record<string, 1>> = Object.fromEntries(
  [
    ...articleFieldNames.filter((name) =>
      ["title", "tags", "text"].includes(articleRecord[name].searchedAs ?? ""),
    ),
    "headings",
    "wordCount",
  ].map((name) => [name, 1] as const),
);

/** Sorts found articles by relevance; the sort is stable. */
export function byRelevance<Found extends RankedPost>(posts: readonly Found[], query: SearchQuery): Found[] {
  if (posts.length < 2) return [...posts];
  const prepared = prepareQuery(query);
  return posts
    .map((post, index) => ({ post, index, score: scoreOf(post, prepared) }))
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .map(({ post }) => post);
}

/** A query's keys and words, each with a bit of its own, and its folded text. */
interface PreparedQuery {
  readonly keys: ReadonlyMap<string, number>;
  /** The bits of all keys. */
  readonly all: number;
  readonly written: ReadonlyMap<string, number>;
  readonly accented: ReadonlyMap<string, string>;
  /** First letters of the words that have one of the keys or are written so. */
  readonly initials: Initials;
  readonly phrase: string;
}

// Bits of a number. Longer queries are letters and digits by themselves.
const mostWords = 31;

/** Which keys and words of a query a text holds, as bits. */
interface Matches {
  readonly keys: number;
  /** Keys of words that are not written with other accents than the query's. */
  readonly alike: number;
  readonly written: number;
}

function prepareQuery({ keys, text }: SearchQuery): PreparedQuery {
  const written = new Set<string>();
  for (const word of wordsOf(text)) if (!word.isStopWord) written.add(word.written);
  const bits = (words: Iterable<string>) =>
    new Map([...words].slice(0, mostWords).map((word, index) => [word, 1 << index]));
  const keyBits = bits(keys);
  const all = [...keyBits.values()].reduce((sum, bit) => sum | bit, 0);
  const initials = initialsOf([...keys, ...written]);
  const phrase = foldedWords(text).join(" ");
  return { keys: keyBits, all, written: bits(written), accented: accentedWords(text), initials, phrase };
}

function scoreOf(post: RankedPost, query: PreparedQuery): number {
  const title = matchesIn(post.title, query);
  const lead = matchesIn(leadOf(post), query);
  const inLead = share(title.keys | lead.keys | restOf(post, title.keys | lead.keys, query), query.keys.size);
  const isPhrase =
    title.alike === query.all && ` ${foldedWords(post.title).join(" ")} `.includes(` ${query.phrase} `);
  return (
    points.title * share(title.alike, query.keys.size) +
    points.lead * inLead +
    points.body * (1 - inLead) * bodyWeight(post.wordCount) +
    points.exactTitle * share(title.written, query.written.size) +
    points.exactLead * share(lead.written, query.written.size) +
    (isPhrase ? points.phrase : 0)
  );
}

/** Returns the keys that tags and headings hold, which are not looked through where `held` has all. */
const restOf = ({ tags, headings }: RankedPost, held: number, query: PreparedQuery): number =>
  held === query.all
    ? held
    : matchesIn([...tags, ...(headings ?? []).map(({ text }) => text)].join("\n"), query).keys;

function share(bits: number, of: number): number {
  let held = 0;
  for (let left = bits; left !== 0; left &= left - 1) held++;
  return of === 0 ? 0 : held / of;
}

/** Returns what a text holds of a query, stop words left out of its words. */
function matchesIn(text: string, query: PreparedQuery): Matches {
  let [keys, alike, written] = [0, 0, 0];
  for (const word of wordsOf(text, query.initials)) {
    for (const key of word.keys) {
      const bit = query.keys.get(key) ?? 0;
      keys |= bit;
      if (isWrittenAlike(word.written, key, query.accented)) alike |= bit;
    }
    if (!word.isStopWord) written |= query.written.get(word.written) ?? 0;
  }
  for (const key of compoundKeys(text)) {
    const bit = query.keys.get(key) ?? 0;
    keys |= bit;
    alike |= bit;
  }
  return { keys, alike, written };
}
