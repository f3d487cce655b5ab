import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../core/errors.ts";
import { checkPage } from "../core/lists/pagination.ts";
import { bodyOf, success } from "../lib/http/rest.ts";
import { articleOfRest } from "../lib/openapi/components/article.ts";
import {
  createContractPost,
  deleteContractPost,
  deleteContractPosts,
  findContractPost,
  updateContractPost,
} from "./contract-posts.service.ts";
import { toggleLike } from "./engagement/post-engagement.service.ts";
import { listOwnPosts, listPosts } from "./lists/post-lists.service.ts";
import * as schemas from "./post.schemas.ts";
import { serializePost, serializePostCards } from "./post.serializer.ts";
import { findPostBySlug, getPost, noPost, type PostPage } from "./post.service.ts";
import type { Deletion } from "./post.types.ts";

type ById = { Params: { id: string } };
type BySlug = { Params: { slug: string } };
type Viewer = FastifyRequest["viewer"];

const config = { names: schemas.restNames };
const shared = { isSharedByVisitors: true };

export interface PostRoutesOptions {
  /** Called when an article is read by its slug; counts the view. */
  readonly onRead: (request: FastifyRequest, slug: string) => void;
}

/** /api/posts: the documented paths, over the same services as GraphQL. */
export const postRoutes: FastifyPluginAsync<PostRoutesOptions> = async (api, { onRead }) => {
  api.get("/", { config: shared, schema: schemas.listPostsSchema }, async ({ viewer, query }) =>
    listResponse(viewer, await listPosts(listQueryOf(query))),
  );

  api.get("/user", { schema: schemas.myPostsSchema }, async ({ viewer, query }) =>
    listResponse(viewer, await listOwnPosts(viewer, listQueryOf(query))),
  );

  // A response from the cache is a view too.
  const countRead = async (request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    if (request.method === "GET" && statusCode === 200)
      onRead(request, (request.params as BySlug["Params"]).slug);
  };
  const readOptions = { config: shared, schema: schemas.postBySlugSchema, onSend: countRead };
  api.get<BySlug>("/slug/:slug", readOptions, async ({ viewer, params }) => {
    const post = await findPostBySlug(viewer, params.slug);
    if (!post) throw notFound(noPost);
    return serializePost(viewer, post);
  });

  api.get<ById>("/byid/:id", { schema: schemas.postByIdSchema }, async ({ viewer, params }) => {
    const post = await findContractPost(viewer, params.id);
    if (!post) throw notFound(noPost);
    return success({ data: await serializePost(viewer, post, "content") });
  });

  api.post("/", { config, schema: schemas.createPostSchema }, async (request, reply) => {
    const post = await createContractPost(request.viewer, writingOf(request, { status: "PUBLISHED" }));
    reply.code(201);
    return success({ data: await serializePost(request.viewer, post) });
  });

  api.put<ById>("/:id", { config, schema: schemas.updatePostSchema }, async (request) => {
    const post = await updateContractPost(request.viewer, request.params.id, writingOf(request));
    return success({ data: await serializePost(request.viewer, post) });
  });

  api.post<ById>("/like/:id", { schema: schemas.likePostSchema }, async ({ viewer, params }) => {
    const { _id } = await toggleLike(viewer, params.id);
    return success({ data: await serializePost(viewer, await getPost(viewer, _id)) });
  });

  api.post("/delete", { schema: schemas.deletePostsSchema }, async (request, reply) =>
    textResponse(reply, await deleteContractPosts(request.viewer, bodyOf(request))),
  );

  api.delete<ById>("/delete/:id", { schema: schemas.deletePostSchema }, async (request, reply) =>
    textResponse(reply, await deleteContractPost(request.viewer, request.params.id)),
  );
};

async function listResponse(viewer: Viewer, { items, page, pages, total }: PostPage) {
  return success({ posts: await serializePostCards(viewer, items), page, pages, total });
}

function textResponse(reply: FastifyReply, { message }: Deletion): string {
  reply.type("text/plain; charset=utf-8");
  return message;
}

/** Parses `tags=a,b`, given once or several times. */
function listQueryOf(query: unknown) {
  const { keyword, tags } = query as { keyword?: string; tags?: string | string[] };
  const split = tags === undefined ? undefined : [tags].flat().flatMap((each) => each.split(","));
  return { ...checkPage(query), keyword, tags: split };
}

/** Returns the article of a request under the services' names; a body that is no object as it is. */
function writingOf(request: FastifyRequest, more: object = {}): unknown {
  const body = bodyOf(request);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return { ...articleOfRest(body as Record<string, unknown>), ...more };
}
