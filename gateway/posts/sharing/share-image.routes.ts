import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { findCategoryBySlug } from "../../categories/category.service.ts";
import { notFound } from "../../core/errors.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { type ShareSubject, shareImageOf } from "../../images/share-image.service.ts";
import { siteShareSubject } from "../../images/site-share-image.ts";
import { serve } from "../../lib/http/serve-bytes.ts";
import { addressKey } from "../../lib/rate-limits.ts";
import { visible } from "../post.policy.ts";
import { findPostCards, noPost, type Post } from "../post.service.ts";

/**
 * Serves the pictures of link previews for everybody: of the site, of published articles, of categories, and of any image by its
 * name, which is that of a page about it or of a cover.
 */
export const shareImageRoutes: FastifyPluginAsync = async (app) => {
  const get = (url: string, subjectOf: (name: string) => Promise<ShareSubject>) =>
    app.route<{ Params: { name: string } }>({
      method: ["GET", "HEAD"],
      url,
      schema: { hide: true },
      handler: (request, reply) => send(request, reply, subjectOf(request.params.name)),
    });
  get("/share-images/:name.jpg", subjectOfPost);
  get("/share-images/categories/:name.jpg", subjectOfCategory);
  // A former address leads to the present picture.
  get("/share-images/site/:name.jpg", async () => siteShareSubject());
  get("/share-images/files/:name.jpg", async (name) => ({
    ...drawn("", ""),
    cover: { name, isWhole: true },
  }));
};

const send = async (request: FastifyRequest, reply: FastifyReply, subject: Promise<ShareSubject>) =>
  serve(request, reply, await shareImageOf(await subject, addressKey(request.ip)));

function drawn(title: string, category: string): ShareSubject {
  const { identity, appearance } = currentSite();
  const { mood, accent } = appearance;
  return { title, category, siteName: identity.name, mood, accent };
}

async function subjectOfPost(slug: string): Promise<ShareSubject> {
  const [post] = await findPostCards({ slug, ...visible }, { sort: { _id: -1 }, limit: 1 });
  if (!post) throw notFound(noPost);
  const { title, seo } = post;
  const cover = seo.image ? { name: seo.image, isWhole: true } : post.cover;
  const category = cover ? null : await categoryOfPost(post);
  return { ...drawn(title, category?.name ?? ""), cover, color: category?.color };
}

async function subjectOfCategory(slug: string): Promise<ShareSubject> {
  const category = await findCategoryBySlug(slug);
  if (!category) throw notFound("Cette catégorie n’existe pas.");
  const { name, picture, color } = category;
  return { ...drawn(name, ""), cover: picture ?? undefined, color };
}

async function categoryOfPost({ tags }: Post) {
  const categories = await Promise.all(tags.map(findCategoryBySlug));
  return categories.find((category) => category !== null) ?? null;
}
