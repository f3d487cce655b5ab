import { limits } from "../../schema/limits.ts";
import { listForDash, type Post } from "../posts/post-finding.service.ts";
import { badInput } from "../shared/errors.ts";

const most = limits.page.default;

const atMostTwelve = (limit: number): number => {
  if (Number.isInteger(limit) && limit >= 1 && limit <= most) return limit;
  throw badInput({ limit: `limit est un nombre entier de 1 à ${most}` });
};

/** The latest published articles. Throws BAD_USER_INPUT. */
export const recentPosts = async (limit: number = most): Promise<Post[]> =>
  listForDash("recent", atMostTwelve(limit));

/** Those that are read and talked of now (popularity.ts). Throws BAD_USER_INPUT. */
export const popularPosts = async (limit: number = most): Promise<Post[]> =>
  listForDash("popular", atMostTwelve(limit));

/** The latest exclusive ones. Throws BAD_USER_INPUT. */
export const exclusivePosts = async (limit: number = most): Promise<Post[]> =>
  listForDash("exclusive", atMostTwelve(limit));
