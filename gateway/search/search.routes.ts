import type { FastifyPluginAsync } from "fastify";
import * as schemas from "../posts/post.schemas.ts";
import { postCardShapes } from "../posts/post.shape.ts";
import { checkPage } from "../shared/pagination.ts";
import { success } from "../shared/rest.ts";
import { findPosts } from "./search.service.ts";

type Asked = { Querystring: { keyword?: unknown } };

/** /api/posts/search. Registered beside the articles' own routes. */
export const searchRoutes: FastifyPluginAsync = async (api) => {
  api.get<Asked>("/search", { schema: schemas.searchPostsSchema }, async ({ viewer, query }) => {
    const { items, page, pages, total } = await findPosts(query.keyword ?? "", checkPage(query));
    return success({ posts: await postCardShapes(viewer, items), page, pages, total });
  });
};
