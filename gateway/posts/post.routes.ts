import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { badInput, notFound } from "../shared/errors.ts";
import { checkPage } from "../shared/pagination.ts";
import { bodyOf, success } from "../shared/rest.ts";
import { countSlugView } from "../views/view.door.ts";
import * as schemas from "./post.schemas.ts";
import { findPostBySlug, findPostInStudio, getPost, noPost, type PostPage } from "./post.service.ts";
import { postCardShapes, postShape } from "./post.shape.ts";
import type { Deletion } from "./post.types.ts";
import { toggleLike } from "./post-deeds.service.ts";
import { listOwnPosts, listPosts } from "./post-lists.service.ts";
import { deletePost, deletePosts } from "./post-trash.service.ts";
import { createPost, updatePost } from "./post-writing.service.ts";

type Named = { Params: { id: string } };
type Slugged = { Params: { slug: string } };
type Viewer = FastifyRequest["viewer"];

const config = { names: schemas.restNames };

/** /api/posts: the documented paths, over the same services as GraphQL. */
export const postRoutes: FastifyPluginAsync = async (api) => {
  api.get("/", { schema: schemas.listPostsSchema }, async ({ viewer, query }) =>
    listed(viewer, await listPosts(asked(query))),
  );

  api.get("/user", { schema: schemas.myPostsSchema }, async ({ viewer, query }) =>
    listed(viewer, await listOwnPosts(viewer, asked(query))),
  );

  api.get<Slugged>("/slug/:slug", { schema: schemas.postBySlugSchema }, async (request) => {
    const post = await findPostBySlug(request.viewer, request.params.slug);
    if (!post) throw notFound(noPost);
    countSlugView(request, post.slug);
    return postShape(request.viewer, post);
  });

  api.get<Named>("/byid/:id", { schema: schemas.postByIdSchema }, async ({ viewer, params }) => {
    const post = await findPostInStudio(viewer, params.id);
    if (!post) throw notFound(noPost);
    return success({ data: await postShape(viewer, post, "content") });
  });

  api.post("/", { config, schema: schemas.createPostSchema }, async (request, reply) => {
    const post = await createPost(request.viewer, { ...writingOf(request), status: "PUBLISHED" });
    reply.code(201);
    return success({ data: await postShape(request.viewer, post) });
  });

  api.put<Named>("/:id", { config, schema: schemas.updatePostSchema }, async (request) => {
    const post = await updatePost(request.viewer, request.params.id, writingOf(request));
    return success({ data: await postShape(request.viewer, post) });
  });

  api.post<Named>("/like/:id", { schema: schemas.likePostSchema }, async ({ viewer, params }) => {
    const { _id } = await toggleLike(viewer, params.id);
    return success({ data: await postShape(viewer, await getPost(viewer, _id)) });
  });

  api.post("/delete", { schema: schemas.deletePostsSchema }, async (request, reply) =>
    told(reply, await deletePosts(request.viewer, bodyOf(request))),
  );

  api.delete<Named>("/delete/:id", { schema: schemas.deletePostSchema }, async (request, reply) =>
    told(reply, await deletePost(request.viewer, request.params.id)),
  );
};

async function listed(viewer: Viewer, { items, page, pages, total }: PostPage) {
  return success({ posts: await postCardShapes(viewer, items), page, pages, total });
}

function told(reply: FastifyReply, { message }: Deletion): string {
  reply.type("text/plain; charset=utf-8");
  return message;
}

/** `tags=a,b`, once or several times. */
function asked(query: unknown) {
  const { keyword, tags } = query as { keyword?: string; tags?: string | string[] };
  const split = tags === undefined ? undefined : [tags].flat().flatMap((each) => each.split(","));
  return { ...checkPage(query), keyword, tags: split };
}

const written = [
  ...["title", "slug", "description", "content", "tags", "coverName", "audioName", "isExclusive"],
  "clientId",
];

/** What the contract lets a client write, under the services' names. An empty cover or sound, null too, is none. */
function writingOf(request: FastifyRequest): object {
  const body = bodyOf(request);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badInput({}, "Un objet est attendu.");
  const { coverPicture, ...given } = body as Record<string, unknown>;
  const writing = { coverName: coverPicture, ...given };
  return Object.fromEntries(
    written.flatMap((name) => {
      const value = (writing as Record<string, unknown>)[name];
      if (value === undefined) return [];
      const isName = name === "coverName" || name === "audioName";
      return [[name, value === null && isName ? "" : value]];
    }),
  );
}
