import type { QueryFilter, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { afterPrefix } from "../../../schema/text/fold.ts";
import { readDocuments, readPipeline } from "../../core/documents/combined-reads.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { visible } from "../post.policy.ts";
import { cardProjection, findCardsInOrder } from "../post.service.ts";
import { filterPosts, type PostFacets } from "./filtered-posts.service.ts";
import { newest } from "./published-lists.ts";
import { byRelevance, type RankedPost, rankedProjection, type SearchQuery } from "./relevance.ts";

// Searches over published articles. Each query is served by one index of its own (migration "discovery").

type Key = "words" | "titleWords";
type Filter = QueryFilter<Post>;

/** Filter of published articles whose `key` holds all these words. */
const filterByWords = (key: Key, words: readonly string[]): Filter => ({
  ...(words.length === 1 ? { [key]: words[0] } : { [key]: { $all: [...words] } }),
  ...visible,
});

interface SearchResult {
  readonly items: Post[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

/**
 * Returns the published articles that hold every word: the most relevant first among the newest 60, then the others,
 * newest first; where more are found, those whose title holds every word come before all others. Counting stops at 1,000.
 * Each query uses one index: the embedded database intersects the words in it, MongoDB scans the first word and filters
 * by the others.
 */
export async function findByWords(
  query: SearchQuery,
  range: { readonly skip: number; readonly limit: number },
): Promise<SearchResult> {
  const ordered = await rarestFirst(query.keys);
  const few = ordered.about <= mostReadWhole ? await findFew(ordered.words, query, range) : null;
  if (few) return few;
  const { items, ...counts } = await rankByWords(ordered.words, query, range);
  return { items: await findCardsInOrder(items.map(({ _id }) => _id)), ...counts };
}

/**
 * Same as findByWords, of words that few articles hold: their cards are read at once, with what they are ranked by. Returns
 * null where more articles hold them since they were counted.
 */
async function findFew(
  words: readonly string[],
  query: SearchQuery,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<SearchResult | null> {
  const { headings: _, ...projection } = cardProjection;
  const filter = filterByWords("words", words);
  const most = mostReadWhole + 1;
  const found = await readDocuments<Post>(PostModel, { filter, projection, sort: newest, limit: most });
  if (found.length > mostReadWhole) return null;
  const items = byRelevance(found, query).slice(skip, skip + limit);
  return { items, total: found.length, totalIsExact: true };
}

// Of words that more articles hold, the cards of the page alone are read, after the ranking.
const mostReadWhole = 24;

/** Same as findByWords, with what the articles were ranked by: their cards are read for the page alone. */
async function rankByWords(
  words: readonly string[],
  query: SearchQuery,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<Omit<SearchResult, "items"> & { readonly items: RankedPost[] }> {
  const all = filterByWords("words", words);
  const titled = filterByWords("titleWords", words);
  // Enough for the first page, whatever titles match: reading their index once is all that most searches of words that are
  // rarely together cost.
  const most = ranked + (skip === 0 ? limit : 0) + 1;
  const newestOnes = await findPosts(all, 0, most);
  if (newestOnes.length <= ranked) {
    const items = byRelevance(newestOnes, query).slice(skip, skip + limit);
    return { items, total: newestOnes.length, totalIsExact: true };
  }
  const [first, counts] = await Promise.all([findPage(titled, query, skip, limit), countAll(all)]);
  if (first.length === limit) return { items: first, ...counts };
  if (skip === 0) {
    // The titles that match are all known.
    const isTitled = new Set(first.map(({ _id }) => String(_id)));
    const rest = newestOnes.filter(({ _id }) => !isTitled.has(String(_id)));
    return { items: [...first, ...rankNewest(rest, query)].slice(0, limit), ...counts };
  }
  // The number of title matches is needed only on the page where they end.
  const before = first.length > 0 ? skip + first.length : await count(titled, skip);
  const untitled = { ...all, $nor: [{ titleWords: { $all: [...words] } }] };
  const rest = await findPage(untitled, query, Math.max(0, skip - before), limit - first.length);
  return { items: [...first, ...rest], ...counts };
}

/** Returns the number of articles that match, up to 1,000. */
async function countAll(filter: Filter): Promise<Omit<SearchResult, "items">> {
  const found = await count(filter, limits.counted + 1);
  return { total: Math.min(found, limits.counted), totalIsExact: found <= limits.counted };
}

/**
 * Same as findByWords, narrowed by facets, or in another order than that of relevance (filtered-posts.service.ts). It lists
 * 1,000 articles at most.
 */
export async function findByWordsAmong(
  query: SearchQuery,
  facets: PostFacets,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<SearchResult> {
  const { words } = await rarestFirst(query.keys);
  const { words: filter } = filterByWords("words", words);
  if ((facets.order ?? "RELEVANCE") !== "RELEVANCE") {
    const { ids, ...counts } = await filterPosts({ words: filter }, facets, { skip, limit });
    return { items: await findCardsInOrder(ids), ...counts };
  }
  const everything = { skip: 0, limit: limits.counted };
  const { ids, ...counts } = await filterPosts({ words: filter }, facets, everything);
  if (ids.length <= ranked) {
    const items = byRelevance(await findCardsInOrder(ids), query);
    return { items: items.slice(skip, skip + limit), ...counts };
  }
  const { titleWords } = filterByWords("titleWords", words);
  const { ids: titled } = await filterPosts({ titleWords }, facets, everything);
  const isTitled = new Set(titled.map(String));
  const others = ids.filter((id) => !isTitled.has(String(id)));
  const [first, rest] = [await rank(titled, query, skip), await rank(others, query, skip - titled.length)];
  const page = [...first, ...rest].slice(skip, Math.min(skip + limit, counts.total));
  return { items: await findCardsInOrder(page), ...counts };
}

/** Sorts the newest 60 of these articles by relevance, where the page begins among them or before. */
async function rank(
  ids: readonly Types.ObjectId[],
  query: SearchQuery,
  skip: number,
): Promise<Types.ObjectId[]> {
  if (skip >= ranked) return [...ids];
  const sorted = byRelevance(await findCardsInOrder(ids.slice(0, ranked)), query);
  return [...sorted.map(({ _id }) => _id), ...ids.slice(ranked)];
}

/** The number of articles that are sorted by relevance. */
const ranked = 60;

/** Returns a page of the matching articles: the newest 60 by relevance, then the others by date. */
async function findPage(
  filter: Filter,
  query: SearchQuery,
  skip: number,
  limit: number,
): Promise<RankedPost[]> {
  if (skip >= ranked) return findPosts(filter, skip, limit);
  const found = await findPosts(filter, 0, Math.max(ranked, skip + limit));
  return rankNewest(found, query).slice(skip, skip + limit);
}

/** Sorts the first 60 articles by relevance; the others stay in their order. */
const rankNewest = (posts: readonly RankedPost[], query: SearchQuery): RankedPost[] => [
  ...byRelevance(posts.slice(0, ranked), query),
  ...posts.slice(ranked),
];

const findPosts = (filter: Filter, skip: number, limit: number): Promise<RankedPost[]> =>
  readDocuments<Post>(PostModel, { filter, projection: rankedProjection, sort: newest, skip, limit });

const count = async (filter: Filter, limit: number): Promise<number> => {
  const stages = [{ $match: filter }, { $limit: limit }, { $group: { _id: 1, n: { $sum: 1 } } }];
  return (await readPipeline<{ n: number }>(PostModel, stages))[0]?.n ?? 0;
};

/** Returns the number of published articles that hold all these words, up to a limit. */
export const countByWords = (words: readonly string[], limit: number): Promise<number> =>
  count(filterByWords("words", words), limit);

/** Returns the newest published articles that hold a word, together with the other reads of this turn. */
export const findNewestWithWord = (word: string, limit: number): Promise<Pick<Post, "_id">[]> =>
  readDocuments<Post>(PostModel, {
    filter: filterByWords("words", [word]),
    projection: { _id: 1 },
    sort: newest,
    limit,
  });

interface OrderedWords {
  readonly words: readonly string[];
  /** As many articles hold the rarest of them; one that the count reaches is `probe`. */
  readonly about: number;
}

// Enough to distinguish a rare word from a frequent one.
const probe = 300;

/**
 * Orders words by the number of articles that hold them: scanning the rarest word reads the fewest articles. One word is
 * not counted: it is taken for a frequent one.
 */
async function rarestFirst(words: readonly string[]): Promise<OrderedWords> {
  const counts = await Promise.all(
    words.map((word) => (words.length > 1 ? countByWords([word], probe) : probe)),
  );
  const holding = new Map(words.map((word, index) => [word, counts[index]!]));
  const sorted = [...words].sort((a, b) => holding.get(a)! - holding.get(b)!);
  return { words: sorted, about: Math.min(...counts) };
}

/** Returns published articles whose title has a word with this prefix, the most popular of the first ones found. */
export async function findByTitlePrefix(typed: string, limit: number): Promise<Post[]> {
  const begun = { $elemMatch: { $gte: typed, $lt: afterPrefix(typed) } };
  const found = await PostModel.find({ ...visible, suggestKeys: begun }, { title: 1, slug: 1, popularity: 1 })
    .limit(limit * 8)
    .lean<Post[]>();
  return found.sort((a, b) => b.popularity - a.popularity).slice(0, limit);
}

/** Returns the HTML bodies of these articles, read together with the other reads of this turn. */
export const readBodies = (ids: readonly Types.ObjectId[]): Promise<Pick<Post, "_id" | "html">[]> =>
  readDocuments<Post>(PostModel, { filter: { _id: { $in: [...ids] } }, projection: { html: 1 } });

/**
 * Calls `look` with the HTML body of each of these articles, four at once. One query, whose documents are decoded one by
 * one as they are reached: decoding the bodies of a page of fifty in one turn would hold the event loop.
 */
export async function eachBody(
  ids: readonly Types.ObjectId[],
  look: (id: string, html: string) => Promise<void>,
): Promise<void> {
  if (ids.length === 0) return;
  const bodies = PostModel.find({ _id: { $in: ids } }, { html: 1 })
    .lean<Post[]>()
    .cursor();
  await bodies.eachAsync(({ _id, html }) => look(String(_id), html), { parallel: 4 });
}
