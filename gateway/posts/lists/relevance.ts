import { articleFieldNames } from "../../../schema/article-fields.ts";
import { fold, foldedWords } from "../../lib/text/fold.ts";
import { compoundKeys, wordsOf } from "../../lib/text/stems.ts";
import { articleRecord, leadOf } from "../article-record.ts";
import type { Post } from "../post.entity.ts";

/** A search: its keys (lib/text/stems.ts), and the text that they were made from. */
export interface SearchQuery {
  readonly keys: readonly string[];
  readonly text: string;
}

// Points of a match, for the share of the query's words: in the title, in it or in the description, tags and headings; and
// as written, accents too, in the title and in the description. Then points for the words side by side in the title.
// Last the share that only the body holds, by its length: a word counts for more in a brief than once in a long report.
const points = { title: 8, lead: 4, exactTitle: 2, exactLead: 1, phrase: 3, body: 1 } as const;

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

/** Sorts found articles by relevance; equals stay in their order. */
export function byRelevance<Found extends RankedPost>(posts: readonly Found[], query: SearchQuery): Found[] {
  const { written: words } = readWords(query.text);
  const phrase = foldedWords(query.text).join(" ");
  return posts
    .map((post, index) => ({ post, index, score: scoreOf(post, query.keys, words, phrase) }))
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .map(({ post }) => post);
}

function scoreOf(
  post: RankedPost,
  keys: readonly string[],
  words: ReadonlySet<string>,
  phrase: string,
): number {
  const title = readWords(post.title);
  const lead = readWords(leadOf(post));
  const rest = readWords([...post.tags, ...(post.headings ?? []).map(({ text }) => text)].join("\n"));
  const inLead = share(keys, (key) => title.keys.has(key) || lead.keys.has(key) || rest.keys.has(key));
  const isPhrase = ` ${foldedWords(post.title).join(" ")} `.includes(` ${phrase} `);
  return (
    points.title * share(keys, (key) => title.keys.has(key)) +
    points.lead * inLead +
    points.body * (1 - inLead) * bodyWeight(post.wordCount) +
    points.exactTitle * share([...words], (word) => title.written.has(word)) +
    points.exactLead * share([...words], (word) => lead.written.has(word)) +
    (isPhrase ? points.phrase : 0)
  );
}

const share = (of: readonly string[], isHeld: (each: string) => boolean): number =>
  of.length === 0 ? 0 : of.filter(isHeld).length / of.length;

/** Returns the keys of a text, and its words with their accents, stop words left out. Each text is read once. */
function readWords(text: string): { keys: ReadonlySet<string>; written: ReadonlySet<string> } {
  const keys = new Set<string>();
  const written = new Set<string>();
  for (const word of wordsOf(text)) {
    for (const key of word.keys) keys.add(key);
    if (!word.isStopWord) written.add(withoutLigatures(text.slice(word.start, word.end)));
  }
  for (const key of compoundKeys(text)) keys.add(key);
  return { keys, written };
}

const withoutLigatures = (word: string): string => word.normalize("NFC").toLowerCase().replace(/[œæ]/g, fold);
