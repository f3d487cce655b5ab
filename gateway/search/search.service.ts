import { limits } from "../../schema/limits.ts";
import { postListRules } from "../../schema/rules/post.ts";
import { keywordRules } from "../../schema/rules/search.ts";
import { keywordSlugOf } from "../../schema/slug.ts";
import { findTagsByPrefix } from "../categories/tag.service.ts";
import { knownId } from "../core/documents/ids.ts";
import { checkLimit, type PageArguments, pagesOf, requirePage } from "../core/lists/pagination.ts";
import { check } from "../core/validation.ts";
import { queryWords } from "../lib/text/stems.ts";
import { suggestPrefix } from "../lib/text/suggest-keys.ts";
import { leadOf } from "../posts/article-record.ts";
import type { PostFacets } from "../posts/lists/filtered-posts.service.ts";
import {
  countByWords,
  eachBody,
  findByTitlePrefix,
  findByWords,
  findByWordsAmong,
} from "../posts/lists/post-search.service.ts";
import type { SearchQuery } from "../posts/lists/relevance.ts";
import type { Post } from "../posts/post.service.ts";
import type { PostOrder } from "../posts/post.types.ts";
import { correctedQuery } from "./correction.service.ts";
import { holdsPhrasesInThread } from "./extract.ts";
import { mark, soughtWords } from "./highlights.ts";
import { PageExtracts } from "./page-extracts.ts";
import { phrasesOf } from "./phrases.ts";
import type { PostHits, Suggestion } from "./search.types.ts";

export interface PostSearchResult {
  readonly items: Post[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Query that the articles were found with, where nothing was found with the given one. */
  readonly correction: string | null;
}

/**
 * Returns the published articles that contain all words of a keyword, ignoring accents, case and endings, and its phrases
 * in quotation marks word for word; the most relevant first. Where nothing is found, searches with misspelled words
 * corrected. A keyword without words finds nothing. Narrowed or ordered by facets, it looks at
 * all that match and lists 1,000. Throws BAD_USER_INPUT, NOT_FOUND.
 */
export async function findPosts(
  keyword: unknown,
  pageQuery: PageArguments,
  narrowing: SearchNarrowing = {},
): Promise<PostSearchResult> {
  const { page, limit } = requirePage(pageQuery);
  const { keyword: text } = await check(keywordRules, { keyword });
  const range = { skip: (page - 1) * limit, limit };
  const find = finderOf(await facetsOf(narrowing));
  const found = await findByText(text, range, find);
  const correction = found.total > 0 ? null : await correctedQuery(text);
  const result = correction === null ? found : await findByText(correction, range, find);
  const isBetter = correction !== null && result.total > 0;
  return { ...result, page, pages: pagesOf(result.total, limit), correction: isBetter ? correction : null };
}

/**
 * Returns how many articles findPosts finds, up to 1,000, corrected alike, without reading or ranking them; articles are
 * read for phrases only. Throws BAD_USER_INPUT.
 */
export async function countPosts(keyword: unknown): Promise<number> {
  const { keyword: text } = await check(keywordRules, { keyword });
  const count = async (counted: string): Promise<number> => {
    if (phrasesOf(counted).length > 0)
      return (await findByText(counted, { skip: 0, limit: 1 }, findByWords)).total;
    const keys = queryWords(counted);
    return keys.length === 0 ? 0 : countByWords(keys, limits.counted);
  };
  const found = await count(text);
  const correction = found > 0 ? null : await correctedQuery(text);
  return correction === null ? found : count(correction);
}

type Range = { readonly skip: number; readonly limit: number };
type FoundPosts = Pick<PostSearchResult, "items" | "total" | "totalIsExact">;

/** Filters of a search, as the caller gives them. */
export interface SearchNarrowing {
  readonly tags?: readonly string[] | null;
  readonly authorId?: string | null;
  readonly year?: number | null;
  readonly order?: PostOrder | null;
}

async function facetsOf({ authorId, order, ...narrowing }: SearchNarrowing): Promise<PostFacets> {
  const { tags = [], year } = await check(postListRules, narrowing);
  const author = authorId ? knownId(authorId, "Cette personne n’existe pas.") : null;
  return { tags: tags.map((tag) => keywordSlugOf(tag)).filter(Boolean), authorId: author, year, order };
}

type Find = (query: SearchQuery, range: Range) => Promise<FoundPosts>;

/** Returns the search that facets ask for: without any, that of all articles. */
const finderOf = (facets: PostFacets): Find => {
  const { tags = [], authorId, year, order } = facets;
  const isPlain = tags.length === 0 && !authorId && !year && (order ?? "RELEVANCE") === "RELEVANCE";
  return isPlain ? findByWords : (query, range) => findByWordsAmong(query, facets, range);
};

async function findByText(text: string, range: Range, find: Find): Promise<FoundPosts> {
  const query = { keys: queryWords(text), text };
  if (query.keys.length === 0) return { items: [], total: 0, totalIsExact: true };
  const phrases = phrasesOf(text);
  return phrases.length === 0 ? find(query, range) : findByPhrases(query, phrases, range, find);
}

// Articles in which a phrase is looked for: each is read whole.
const maxPhraseCandidates = 60;

/** Same as `find`, with the articles that hold the phrases, of the first 60 that hold their words. */
async function findByPhrases(
  query: SearchQuery,
  phrases: string[],
  { skip, limit }: Range,
  find: Find,
): Promise<FoundPosts> {
  const candidates = await find(query, { skip: 0, limit: maxPhraseCandidates });
  const texts = new Map(candidates.items.map((post) => [String(post._id), [post.title, leadOf(post)]]));
  const held = new Set<string>();
  await eachBody(
    candidates.items.map(({ _id }) => _id),
    async (id, html) => {
      if (await holdsPhrasesInThread({ texts: texts.get(id)!, html, phrases })) held.add(id);
    },
  );
  const items = candidates.items.filter(({ _id }) => held.has(String(_id)));
  const totalIsExact = candidates.totalIsExact && candidates.total <= maxPhraseCandidates;
  return { items: items.slice(skip, skip + limit), total: items.length, totalIsExact };
}

/**
 * Same as findPosts, with the title of each article, in which the matches are marked, and its extract, which is made when it
 * is wanted.
 */
export async function searchPosts(
  keyword: string,
  pageQuery: PageArguments,
  narrowing: SearchNarrowing = {},
): Promise<PostHits> {
  const { items, ...counts } = await findPosts(keyword, pageQuery, narrowing);
  const sought = soughtWords(counts.correction ?? keyword);
  const extracts = new PageExtracts(items, sought);
  return {
    ...counts,
    items: items.map((post) => ({
      post,
      title: mark(post.title, sought.keys),
      readExtract: async () => mark(await extracts.of(post), sought.keys),
    })),
  };
}

/** Returns titles and tags with a word that starts with the typed text. Throws BAD_USER_INPUT. */
export async function suggest(prefix: unknown, limit: number): Promise<Suggestion[]> {
  const most = checkLimit(limit);
  const typed = suggestPrefix((await check(keywordRules, { keyword: prefix })).keyword);
  if (typed === "") return [];
  const [posts, tags] = await Promise.all([findByTitlePrefix(typed, most), findTagsByPrefix(typed, most)]);
  // Tags take up to a third of the suggestions.
  const words = tags.slice(0, Math.max(Math.floor(most / 3), most - posts.length));
  return [
    ...words.map(({ name }) => ({ text: name, slug: null })),
    ...posts.slice(0, most - words.length).map(({ title, slug }) => ({ text: title, slug })),
  ];
}
