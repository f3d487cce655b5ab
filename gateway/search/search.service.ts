import { keywordRules } from "../../schema/rules/search.ts";
import { findTagsByBeginning } from "../categories/tag.service.ts";
import { bodiesOf, findByBeginning, type Post } from "../posts/post-finding.service.ts";
import { findByWords } from "../posts/post-words.service.ts";
import { check } from "../shared/check.ts";
import { checkLimit, type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { cut, mark, stretchOf } from "./marks.ts";
import type { PostHits, Suggestion } from "./search.types.ts";
import { queryWords, typedSoFar } from "./words.ts";

export interface FoundPosts {
  readonly items: Post[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/**
 * The published articles that hold all the words of a keyword, whatever their accents, case and endings: first those
 * whose title does, then the newest. Without a word nothing is found. Throws BAD_USER_INPUT.
 */
export async function findPosts(keyword: unknown, asked: PageAsked): Promise<FoundPosts> {
  const { page, limit } = requirePage(asked);
  const words = queryWords((await check(keywordRules, { keyword })).keyword);
  const none = { items: [], total: 0, totalIsExact: true };
  const found = words.length > 0 ? await findByWords(words, { skip: (page - 1) * limit, limit }) : none;
  return { ...found, page, pages: pagesOf(found.total, limit) };
}

// Who finds a word only further down is shown the description.
const longestLook = 50_000;

/** As findPosts, each with its title and an extract in which the words are marked. */
export async function searchPosts(keyword: string, asked: PageAsked): Promise<PostHits> {
  const { items, ...counts } = await findPosts(keyword, asked);
  const words = new Set(queryWords(keyword));
  const silent = items.filter(({ description }) => stretchOf(description, words) === null);
  const bodies = await bodiesOf(silent.map(({ _id }) => _id));
  const hits = items.map((post) => {
    const body = bodies.get(String(post._id));
    const extract =
      (body && stretchOf(textOfHtml(body).slice(0, longestLook), words)) || cut(post.description);
    return { post, title: mark(post.title, words), extract: mark(extract, words) };
  });
  return { items: hits, ...counts };
}

/** Titles and tags that begin, at one of their words, with what was typed. Throws BAD_USER_INPUT. */
export async function suggest(prefix: unknown, limit: number): Promise<Suggestion[]> {
  const most = checkLimit(limit);
  const typed = typedSoFar((await check(keywordRules, { keyword: prefix })).keyword);
  if (typed === "") return [];
  const [posts, tags] = await Promise.all([findByBeginning(typed, most), findTagsByBeginning(typed, most)]);
  // Tags are short and lead on: they may take up to a third.
  const words = tags.slice(0, Math.max(Math.floor(most / 3), most - posts.length));
  return [
    ...words.map(({ name }) => ({ text: name, slug: null })),
    ...posts.slice(0, most - words.length).map(({ title, slug }) => ({ text: title, slug })),
  ];
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};

/** What a sanitized body says, without marks. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name]!)
    .replace(/\s+/g, " ")
    .trim();
