import type { QueryFilter, Types } from "mongoose";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { Post, PostModel, PostPage } from "./post.entity.ts";
import { isVisible, visible } from "./post.policy.ts";
import { Correction, Heading, type PostStatus, postStatuses } from "./post-parts.entity.ts";
import { PostSlugModel } from "./post-slug.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Correction, Heading, isVisible, Post, PostPage, type PostStatus, postStatuses };

export const noPost = "Cet article n’existe plus.";

/** What lists read of an article: its body, whose size has no bound that a list could bear, stays where it is. */
export const cards = {
  content: 0,
  html: 0,
  headings: 0,
  words: 0,
  titleWords: 0,
  suggestKeys: 0,
  bodyFiles: 0,
  corrections: 0,
} as const;

/** One article in any state, without its body; null when there is none. The caller decides who may know of it. */
export async function findPost(id: Types.ObjectId | string): Promise<Post | null> {
  return PostModel.findById(id).select(cards).lean<Post>();
}

/** One article in any state, whole; null when there is none. The caller decides who may know of it. */
export const findWholePost = (id: Types.ObjectId): Promise<Post | null> =>
  PostModel.findById(id).lean<Post>().exec();

/** One article, whole. What the viewer may not know of is not there. Throws NOT_FOUND. */
export async function getPost(viewer: Viewer | null, id: unknown): Promise<Post> {
  const post = await PostModel.findById(knownId(id, noPost)).lean<Post>();
  if (!post || !isVisible(viewer, post)) throw notFound(noPost);
  return post;
}

/** The article of a slug, or of one that it had before; null when there is none that the viewer may know of. */
export async function findPostBySlug(viewer: Viewer | null, slug: unknown): Promise<Post | null> {
  if (typeof slug !== "string" || !/^[a-z0-9-]{1,160}$/.test(slug)) return null;
  const post = (await PostModel.findOne({ slug }).lean<Post>()) ?? (await findByFormerSlug(slug));
  return post && isVisible(viewer, post) ? post : null;
}

async function findByFormerSlug(slug: string): Promise<Post | null> {
  const former = await PostSlugModel.findById(slug).lean();
  return former && PostModel.findById(former.postId).lean<Post>();
}

/** Articles without their bodies. For other services; the filter begins with `visible` unless they asked who may. */
export const findCards = (
  filter: QueryFilter<Post>,
  { sort, skip = 0, limit }: { sort: Record<string, 1 | -1>; skip?: number; limit: number },
): Promise<Post[]> =>
  PostModel.find(filter).select(cards).sort(sort).skip(skip).limit(limit).lean<Post[]>().exec();

/** Whether this person's name stands under something that everybody may read. */
export const hasPublished = async (authorId: Types.ObjectId | string): Promise<boolean> =>
  (await PostModel.exists({ authorId, ...visible })) !== null;

/** One article in any state, whole, for who edits it; null when there is none. Throws FORBIDDEN. */
export async function findPostInStudio(viewer: Viewer | null, id: unknown): Promise<Post | null> {
  requireAdmin(viewer);
  return getPost(viewer, id).catch((error) => {
    if (error.code === "NOT_FOUND") return null;
    throw error;
  });
}
