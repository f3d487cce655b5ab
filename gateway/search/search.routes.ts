import type { FastifyPluginAsync } from "fastify";
import { checkPage } from "../core/lists/pagination.ts";
import { success } from "../lib/http/rest.ts";
import * as schemas from "../posts/post.schemas.ts";
import { serializePostCards } from "../posts/post.serializer.ts";
import { findPosts } from "./search.service.ts";

type SearchRequest = { Querystring: { keyword?: unknown } };

const config = { isSharedByVisitors: true };

/** /api/posts/search. Registered beside the articles' own routes. */
export const searchRoutes: FastifyPluginAsync = async (api) => {
  api.get<SearchRequest>(
    "/search",
    { config, schema: schemas.searchPostsSchema },
    async ({ viewer, query }) => {
      const { items, page, pages, total } = await findPosts(query.keyword ?? "", checkPage(query));
      return success({ posts: await serializePostCards(viewer, items), page, pages, total });
    },
  );
};
