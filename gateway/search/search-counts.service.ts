import { listBooks } from "../catalogue/books/book.service.ts";
import { listMusics } from "../catalogue/musics/music.service.ts";
import { listPictures } from "../catalogue/pictures/picture.service.ts";
import { listVideos } from "../catalogue/videos/video.service.ts";
import { searchFeeds } from "../feeds/feed-search.service.ts";
import { findPosts } from "./search.service.ts";
import type { SearchCounts } from "./search.types.ts";

/** Returns how many articles, feeds and entries of each catalogue a keyword finds. Throws BAD_USER_INPUT. */
export async function searchCounts(keyword: string): Promise<SearchCounts> {
  const query = { keyword, page: 1, limit: 1 };
  // An empty keyword finds nothing here, and all of a catalogue there.
  const none = { total: 0 };
  const isEmpty = keyword.trim() === "";
  const [articles, feeds, images, videos, books, musics] = await Promise.all([
    findPosts(keyword, query),
    searchFeeds(keyword, query),
    ...[listPictures, listVideos, listBooks, listMusics].map((list) => (isEmpty ? none : list(query))),
  ]);
  return {
    articles: articles.total,
    feeds: feeds.total,
    images: images!.total,
    videos: videos!.total,
    books: books!.total,
    musics: musics!.total,
  };
}
