import DataLoader from "dataloader";
import type { Types } from "mongoose";
import type { Post } from "../posts/post.service.ts";
import { publishedPostsOf, type Series, seriesOfPosts } from "./series.service.ts";

declare module "../core/context.ts" {
  interface Loaders {
    seriesOfPosts: DataLoader<Types.ObjectId, Series | null, string>;
    seriesPosts: DataLoader<Series, Post[], string>;
  }
}

/** Series by article, one query per request. */
export const createSeriesOfPostsLoader = (): DataLoader<Types.ObjectId, Series | null, string> =>
  new DataLoader(
    async (ids) => {
      const found = await seriesOfPosts(ids);
      return ids.map((id) => found.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

/** Published articles by series, so that the fields of one series read them once. */
export const createSeriesPostsLoader = (): DataLoader<Series, Post[], string> =>
  new DataLoader((all) => Promise.all(all.map(publishedPostsOf)), { cacheKeyFn: ({ _id }) => String(_id) });
