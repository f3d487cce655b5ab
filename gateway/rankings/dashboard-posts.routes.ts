import type { FastifyPluginAsync } from "fastify";
import { serializePostCards } from "../posts/post.serializer.ts";
import * as schemas from "./dashboard-posts.schemas.ts";
import { exclusivePosts, popularPosts, recentPosts } from "./dashboard-posts.service.ts";

const config = { isSharedByVisitors: true };

/** /api/dash: bare arrays of at most 12 articles. */
export const dashboardPostRoutes: FastifyPluginAsync = async (api) => {
  api.get("/recents", { config, schema: schemas.recentsSchema }, async ({ viewer }) =>
    serializePostCards(viewer, await recentPosts()),
  );
  api.get("/popular", { config, schema: schemas.popularSchema }, async ({ viewer }) =>
    serializePostCards(viewer, await popularPosts()),
  );
  api.get("/exclusif", { config, schema: schemas.exclusivesSchema }, async ({ viewer }) =>
    serializePostCards(viewer, await exclusivePosts()),
  );
};
