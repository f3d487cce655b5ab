import type { QueryFilter } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cards } from "./post.service.ts";

// What a search finds, by indexes of its own (migration « discovery »).

const newest = { publishedAt: -1, _id: -1 } as const;

type Key = "words" | "titleWords";
type Filter = QueryFilter<Post>;

/** The published articles of which `key` holds all these words. */
const having = (key: Key, words: readonly string[]): Filter => ({
  ...(words.length === 1 ? { [key]: words[0] } : { [key]: { $all: [...words] } }),
  ...visible,
});

interface Found {
  readonly items: Post[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

/**
 * The published articles that hold every word: first those whose title does, then the others, newest first. Counting
 * stops at 1,000. Each question is one index's: the embedded database meets the words there, MongoDB follows the first.
 */
export async function findByWords(
  asked: readonly string[],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<Found> {
  const words = await rarestFirst(asked);
  const most = limits.counted + 1;
  const [first, found] = await Promise.all([
    listed(having("titleWords", words), skip, limit),
    count(having("words", words), most),
  ]);
  const counts = { total: Math.min(found, limits.counted), totalIsExact: found < most };
  if (first.length === limit) return { items: first, ...counts };
  // How many titles there are at all matters only where they end.
  const titled =
    first.length > 0 || skip === 0 ? skip + first.length : await count(having("titleWords", words), skip);
  const others = { ...having("words", words), $nor: [{ titleWords: { $all: [...words] } }] };
  const rest = await listed(others, Math.max(0, skip - titled), limit - first.length);
  return { items: [...first, ...rest], ...counts };
}

const listed = (filter: Filter, skip: number, limit: number): Promise<Post[]> =>
  PostModel.find(filter).select(cards).sort(newest).skip(skip).limit(limit).lean<Post[]>().exec();

const count = (filter: Filter, limit: number): Promise<number> =>
  PostModel.countDocuments(filter, { limit }).exec();

// Enough to tell a rare word from one that is everywhere.
const probe = 300;

/** A word that few articles hold leads to all that hold every word; one that all do leads through all of them. */
async function rarestFirst(words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counts = await Promise.all(words.map((word) => count(having("words", [word]), probe)));
  const holding = new Map(words.map((word, index) => [word, counts[index]!]));
  return [...words].sort((a, b) => holding.get(a)! - holding.get(b)!);
}
