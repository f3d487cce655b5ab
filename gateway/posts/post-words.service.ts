import type { QueryFilter, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cards } from "./post.service.ts";

// What a search finds, by indexes of its own (migration « discovery »).

const newest = { publishedAt: -1, _id: -1 } as const;

type Key = "words" | "titleWords";
type Filter = QueryFilter<Post>;

/** The published articles of which `key` holds all these words. By the index of the first: the rarest, then. */
const having = (key: Key, words: readonly string[]): Filter => ({
  ...(words.length === 1 ? { [key]: words[0] } : { [key]: { $all: [...words] } }),
  ...visible,
});

interface Found {
  readonly items: Post[];
  readonly total: number;
  readonly totalIsExact: boolean;
}
type Stretch = { readonly skip: number; readonly limit: number };

/**
 * The published articles that hold every word: first those whose title does, then the others, newest first. Counting
 * stops at 1,000; of several words that are each in more articles than that, the latest 1,000 of the rarest are looked
 * at first, and older ones follow where these don't fill the page.
 */
export async function findByWords(asked: readonly string[], stretch: Stretch): Promise<Found> {
  const words = await rarestFirst(asked);
  return words.length === 1 ? findByOne(words, stretch) : findByAll(words, stretch);
}

const most = limits.counted + 1;
const counted = (found: number, looked: number) => ({
  total: Math.min(found, limits.counted),
  totalIsExact: looked < most,
});

/** Every entry of the word's index is an article that is found. */
async function findByOne(word: readonly string[], { skip, limit }: Stretch): Promise<Found> {
  const [first, found] = await Promise.all([
    listed(having("titleWords", word), skip, limit),
    count(having("words", word), most),
  ]);
  const counts = counted(found, found);
  if (first.length === limit) return { items: first, ...counts };
  // How many titles there are at all matters only where they end.
  const titled =
    first.length > 0 || skip === 0 ? skip + first.length : await count(having("titleWords", word), skip);
  const others = { ...having("words", word), $nor: [{ titleWords: { $all: [...word] } }] };
  const rest = await listed(others, Math.max(0, skip - titled), limit - first.length);
  return { items: [...first, ...rest], ...counts };
}

/** One look at the latest of the rarest word tells all: what walks until it finds enough may walk through everything. */
async function findByAll(words: readonly string[], { skip, limit }: Stretch): Promise<Found> {
  const [rarest, ...others] = words as readonly [string, ...string[]];
  const latest = having("words", [rarest]);
  const [looked, found] = await Promise.all([
    count(latest, most),
    PostModel.aggregate<{ _id: Types.ObjectId; isTitled: boolean }>([
      { $match: latest },
      { $sort: newest },
      { $limit: most },
      { $match: { words: { $all: others } } },
      { $project: { isTitled: { $setIsSubset: [[...words], "$titleWords"] } } },
    ]),
  ]);
  const inOrder = [...found.filter(({ isTitled }) => isTitled), ...found.filter(({ isTitled }) => !isTitled)];
  const ids = inOrder.slice(skip, skip + limit).map(({ _id }) => _id);
  const cardsOf = new Map(
    (ids.length > 0 ? await listed({ _id: { $in: ids } }, 0, limit) : []).map((post) => [
      String(post._id),
      post,
    ]),
  );
  const items = ids.flatMap((id) => cardsOf.get(String(id)) ?? []);
  const counts = counted(found.length, looked);
  if (counts.totalIsExact || ids.length === limit) return { items, ...counts };
  const older = { ...having("words", words), _id: { $nin: found.map(({ _id }) => _id) } };
  const rest = await listed(older, Math.max(0, skip - found.length), limit - ids.length);
  // There are at least those that are shown.
  const shown = rest.length > 0 ? skip + items.length + rest.length : 0;
  return { items: [...items, ...rest], ...counts, total: Math.max(counts.total, shown) };
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
