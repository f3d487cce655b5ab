import type { FastifyPluginAsync } from "fastify";
import { serializePostCards } from "../posts/post.serializer.ts";
import * as schemas from "./dash.schemas.ts";
import { exclusivePosts, popularPosts, recentPosts } from "./dash.service.ts";

/** /api/dash: bare arrays of at most 12 articles. */
export const dashRoutes: FastifyPluginAsync = async (api) => {
  api.get("/recents", { schema: schemas.recentsSchema }, async ({ viewer }) =>
    serializePostCards(viewer, await recentPosts()),
  );
  api.get("/popular", { schema: schemas.popularSchema }, async ({ viewer }) =>
    serializePostCards(viewer, await popularPosts()),
  );
  api.get("/exclusif", { schema: schemas.exclusivesSchema }, async ({ viewer }) =>
    serializePostCards(viewer, await exclusivePosts()),
  );
};
