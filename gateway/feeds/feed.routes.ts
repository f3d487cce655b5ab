import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { limits } from "../../schema/limits.ts";
import { checkPage } from "../core/lists/pagination.ts";
import { requireArea } from "../core/site/areas.ts";
import { acceptForms } from "../files/receiving/form.ts";
import { isForm } from "../files/receiving/form-traffic.ts";
import { bodyOf, success } from "../lib/http/rest.ts";
import { requestDetailsOf } from "../sessions/request-identity.ts";
import { createFromForm, inputOf, restNames } from "./feed.form.ts";
import * as schemas from "./feed.schemas.ts";
import { serializeFeed, serializeFeeds } from "./feed.serializer.ts";
import * as feeds from "./feed.service.ts";
import { commentFeed, likeFeed, uncommentFeed, unlikeFeed } from "./feed-engagement.service.ts";

type Named = { Params: { id: string } };

/** /api/feeds: the documented paths, over the same services as GraphQL. */
export const feedRoutes: FastifyPluginAsync = async (api) => {
  api.get(
    "/",
    { config: { isSharedByVisitors: true }, schema: schemas.listFeedsSchema },
    async ({ viewer, query }) => {
      requireArea(viewer, "FEEDS");
      const { feeds: found, ...page } = await feeds.listFeedPage(checkPage(query, limits.page.feeds));
      return success({ feeds: await serializeFeeds(viewer, found), ...page });
    },
  );

  acceptForms(api);
  api.post(
    "/",
    { schema: schemas.createFeedSchema, config: { names: restNames } },
    async (request, reply) => {
      const feed = isForm(request)
        ? await createFromForm(request, reply)
        : await feeds.createFeed(request.viewer, inputOf(bodyOf(request)));
      reply.code(201);
      return success({ feed: await serializeFeed(request.viewer, feed) });
    },
  );

  api.delete<Named>("/:id", { schema: schemas.deleteFeedSchema }, async ({ viewer, params }) => {
    // Serialized before the deletion, which removes its likes.
    const shown = await feeds.findFeed(params.id).then((feed) => feed && serializeFeed(viewer, feed));
    await feeds.deleteFeed(viewer, params.id);
    return success({ data: shown });
  });

  api.put<Named>("/like/:id", { schema: schemas.likeFeedSchema }, async ({ viewer, params }) =>
    likes(viewer, await likeFeed(viewer, params.id)),
  );

  api.put<Named>("/unlike/:id", { schema: schemas.unlikeFeedSchema }, async ({ viewer, params }) =>
    likes(viewer, await unlikeFeed(viewer, params.id)),
  );

  api.put<Named>("/comment/:id", { schema: schemas.commentFeedSchema }, async (request) => {
    const { viewer, params } = request;
    const { feed } = await commentFeed(viewer, params.id, bodyOf(request), requestDetailsOf(request));
    return comments(viewer, feed);
  });

  api.put<Named>("/uncomment/:id", { schema: schemas.uncommentFeedSchema }, async (request) => {
    const { viewer, params } = request;
    return comments(viewer, await uncommentFeed(viewer, params.id, commentIdOf(request)));
  });
};

type Viewer = FastifyRequest["viewer"];

async function likes(viewer: Viewer, feed: feeds.Feed) {
  const { likes, likesCount } = await serializeFeed(viewer, feed);
  return success({ data: { likes, likesCount } });
}

async function comments(viewer: Viewer, feed: feeds.Feed) {
  const { comments, commentsCount } = await serializeFeed(viewer, feed);
  return success({ data: { comments, commentsCount } });
}

// The _id of a comment, or the Comment itself.
function commentIdOf(request: FastifyRequest): unknown {
  const { comment } = bodyOf(request) as { comment?: unknown };
  return typeof comment === "object" && comment !== null ? (comment as { _id?: unknown })._id : comment;
}
