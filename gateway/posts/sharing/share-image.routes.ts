import type { FastifyPluginAsync } from "fastify";
import { findCategoryBySlug } from "../../categories/category.service.ts";
import { settings } from "../../core/env.ts";
import { notFound } from "../../core/errors.ts";
import { shareImageOf } from "../../images/share-image.service.ts";
import { serve } from "../../lib/http/serve-bytes.ts";
import { visible } from "../post.policy.ts";
import { findPostCards, noPost, type Post } from "../post.service.ts";

/** Serves the pictures of link previews under /share-images/:slug.jpg, for everybody and for published articles only. */
export const shareImageRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { slug: string } }>({
    method: ["GET", "HEAD"],
    url: "/share-images/:slug.jpg",
    schema: { hide: true },
    handler: async (request, reply) => {
      const filter = { slug: request.params.slug, ...visible };
      const [post] = await findPostCards(filter, { sort: { _id: -1 }, limit: 1 });
      if (!post) throw notFound(noPost);
      const { cover, title } = post;
      const category = cover ? null : await categoryOfPost(post);
      const subject = {
        cover,
        title,
        category: category?.name ?? "",
        color: category?.color,
        siteName: settings.siteName,
      };
      return serve(request, reply, await shareImageOf(subject));
    },
  });
};

async function categoryOfPost({ tags }: Post) {
  const categories = await Promise.all(tags.map(findCategoryBySlug));
  return categories.find((category) => category !== null) ?? null;
}
