import { keywordRules } from "../../schema/rules/search.ts";
import { listBooks } from "../catalogue/books/book.service.ts";
import type { EntryListQuery } from "../catalogue/catalogue.service.ts";
import { listMusics } from "../catalogue/musics/music.service.ts";
import { listPictures } from "../catalogue/pictures/picture.service.ts";
import { listVideos } from "../catalogue/videos/video.service.ts";
import { check } from "../core/validation.ts";
import { searchFeeds } from "../feeds/feed-search.service.ts";
import { countPosts } from "./search.service.ts";
import type { SearchCounts } from "./search.types.ts";

/** Returns the keyword whose results are counted. Throws BAD_USER_INPUT. */
export const checkCountedKeyword = (keyword: unknown): Promise<SearchCounts> =>
  check(keywordRules, { keyword });

const first = { page: 1, limit: 1 } as const;

type List = (query: EntryListQuery) => Promise<{ readonly total: number }>;

/** Counts the entries of a catalogue; for an empty keyword none, where a list has all. */
const countEntries =
  (list: List) =>
  async (keyword: string): Promise<number> =>
    keyword.trim() === "" ? 0 : (await list({ ...first, keyword })).total;

/** Number of contents of each kind that hold all words of a keyword. */
export const countFound: Readonly<
  Record<
    "articles" | "feeds" | "images" | "videos" | "books" | "musics",
    (keyword: string) => Promise<number>
  >
> = {
  articles: countPosts,
  feeds: async (keyword) => (await searchFeeds(keyword, first)).total,
  images: countEntries(listPictures),
  videos: countEntries(listVideos),
  books: countEntries(listBooks),
  musics: countEntries(listMusics),
};
