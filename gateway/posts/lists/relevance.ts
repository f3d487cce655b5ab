import { fold, foldedWords } from "../../lib/text/fold.ts";
import { wordsOf } from "../../lib/text/stems.ts";
import { leadOf } from "../article-record.ts";
import type { Post } from "../post.entity.ts";

/** A search: its keys (lib/text/stems.ts), and the text that they were made from. */
export interface SearchQuery {
  readonly keys: readonly string[];
  readonly text: string;
}

// Points of a match, for the share of the query's words: in the title, in it or in the description, tags and headings; and
// as written, accents too, in the title and in the description. Then points for the words side by side in the title.
const points = { title: 8, lead: 4, exactTitle: 2, exactLead: 1, phrase: 3 } as const;

/** Sorts found articles by relevance; equals stay in their order. */
export function byRelevance(posts: readonly Post[], query: SearchQuery): Post[] {
  const words = exactWords(query.text);
  const phrase = foldedWords(query.text).join(" ");
  return posts
    .map((post, index) => ({ post, index, score: scoreOf(post, query.keys, words, phrase) }))
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .map(({ post }) => post);
}

function scoreOf(post: Post, keys: readonly string[], words: ReadonlySet<string>, phrase: string): number {
  const title = keysIn(post.title);
  const rest = [leadOf(post), ...post.tags, ...(post.headings ?? []).map(({ text }) => text)].join("\n");
  const lead = new Set([...title, ...keysIn(rest)]);
  const share = (of: Iterable<string>, inside: ReadonlySet<string>): number => {
    const list = [...of];
    return list.length === 0 ? 0 : list.filter((each) => inside.has(each)).length / list.length;
  };
  const isPhrase = ` ${foldedWords(post.title).join(" ")} `.includes(` ${phrase} `);
  return (
    points.title * share(keys, title) +
    points.lead * share(keys, lead) +
    points.exactTitle * share(words, exactWords(post.title)) +
    points.exactLead * share(words, exactWords(leadOf(post))) +
    (isPhrase ? points.phrase : 0)
  );
}

const keysIn = (text: string): Set<string> => new Set([...wordsOf(text)].flatMap(({ keys }) => keys));

/** Returns the words of a text with their accents, stop words left out. */
function exactWords(text: string): ReadonlySet<string> {
  const written = [...wordsOf(text)].filter(({ isStopWord }) => !isStopWord);
  return new Set(written.map(({ start, end }) => withoutLigatures(text.slice(start, end))));
}

const withoutLigatures = (word: string): string => word.normalize("NFC").toLowerCase().replace(/[œæ]/g, fold);
