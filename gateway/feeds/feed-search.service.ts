import { limits } from "../../schema/limits.ts";
import { keywordRules } from "../../schema/rules/search.ts";
import { numberedPage, type PageArguments, requirePage } from "../core/lists/pagination.ts";
import { check } from "../core/validation.ts";
import { queryWords } from "../lib/text/stems.ts";
import { type Feed, FeedHits, FeedModel } from "./feed.entity.ts";

// Resolvers name the class; only services and loaders touch the model.
export { FeedHits };

/**
 * Returns the feeds that hold all words of a keyword, ignoring accents and endings, latest first; none for a keyword without
 * words. Counting stops at 1,000. Throws BAD_USER_INPUT.
 */
export async function searchFeeds(keyword: unknown, pageQuery: PageArguments): Promise<FeedHits> {
  const { page, limit } = requirePage(pageQuery);
  const words = queryWords((await check(keywordRules, { keyword })).keyword);
  if (words.length === 0) return { items: [], page, pages: 0, total: 0 };
  const filter = { words: { $all: words } };
  return numberedPage<Feed>(
    FeedModel.find(filter, { words: 0 }).sort({ _id: -1 }),
    { page, limit },
    FeedModel.countDocuments(filter, { limit: limits.counted }),
  );
}
