import { keywordRules } from "../../schema/rules/search.ts";
import type { SiteArea } from "../../schema/site/settings.ts";
import { listBooks } from "../catalogue/books/book.service.ts";
import type { EntryListQuery } from "../catalogue/catalogue.service.ts";
import { listMusics } from "../catalogue/musics/music.service.ts";
import { listPictures } from "../catalogue/pictures/picture.service.ts";
import { listVideos } from "../catalogue/videos/video.service.ts";
import { isAreaShown } from "../core/site/areas.ts";
import { check } from "../core/validation.ts";
import { searchFeeds } from "../feeds/feed-search.service.ts";
import { countPosts } from "./search.service.ts";
import type { SearchCounts } from "./search.types.ts";

/** Returns the keyword whose results are counted. Throws BAD_USER_INPUT. */
export const checkCountedKeyword = (keyword: unknown): Promise<SearchCounts> =>
  check(keywordRules, { keyword });

const first = { page: 1, limit: 1 } as const;

type Count = (keyword: string) => Promise<number>;

/** Counts what an area holds; none while it is switched off. */
const inArea =
  (area: SiteArea, count: Count): Count =>
  async (keyword) =>
    isAreaShown(area) ? count(keyword) : 0;

type List = (query: EntryListQuery) => Promise<{ readonly total: number }>;

/** Counts the entries of a catalogue; for an empty keyword none, where a list has all. */
const countEntries =
  (list: List) =>
  async (keyword: string): Promise<number> =>
    keyword.trim() === "" ? 0 : (await list({ ...first, keyword })).total;

/** Number of contents of each kind that hold all words of a keyword. */
export const countFound: Readonly<
  Record<"articles" | "feeds" | "images" | "videos" | "books" | "musics", Count>
> = {
  articles: countPosts,
  feeds: inArea("FEEDS", async (keyword) => (await searchFeeds(keyword, first)).total),
  images: inArea("IMAGES", countEntries(listPictures)),
  videos: inArea("VIDEOS", countEntries(listVideos)),
  books: inArea("BOOKS", countEntries(listBooks)),
  musics: inArea("MUSICS", countEntries(listMusics)),
};
