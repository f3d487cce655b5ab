import { limits } from "../../schema/limits.ts";
import { badInput } from "../core/errors.ts";
import { listDashboardPosts } from "../posts/lists/post-lists.service.ts";
import type { Post } from "../posts/post.service.ts";

const most = limits.page.default;

const atMostTwelve = (limit: number): number => {
  if (Number.isInteger(limit) && limit >= 1 && limit <= most) return limit;
  throw badInput({ limit: `limit est un nombre entier de 1 à ${most}` });
};

/** Returns the latest published articles. Throws BAD_USER_INPUT. */
export const recentPosts = async (limit: number = most): Promise<Post[]> =>
  listDashboardPosts("recent", atMostTwelve(limit));

/** Returns the most popular articles (popularity-formula.ts). Throws BAD_USER_INPUT. */
export const popularPosts = async (limit: number = most): Promise<Post[]> =>
  listDashboardPosts("popular", atMostTwelve(limit));

/** Returns the latest exclusive articles. Throws BAD_USER_INPUT. */
export const exclusivePosts = async (limit: number = most): Promise<Post[]> =>
  listDashboardPosts("exclusive", atMostTwelve(limit));
