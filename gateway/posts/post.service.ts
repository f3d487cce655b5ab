import type { ClientSession, QueryFilter, Types } from "mongoose";
import { findCategoriesById } from "../categories/category.service.ts";
import { readDocument, readDocuments } from "../core/documents/combined-reads.ts";
import { inOrderOf, knownId } from "../core/documents/ids.ts";
import { notFound, nullIfNotFound } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { PostSlugModel } from "./editing/post-slug.entity.ts";
import { Post, PostModel, PostPage } from "./post.entity.ts";
import {
  authorIdsOf,
  isEditable,
  isReadableInStudio,
  isVisible,
  requireEditable,
  visible,
} from "./post.policy.ts";
import { Correction, Heading, type PostStatus, postStatuses, ReturnNote } from "./post-parts.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export {
  authorIdsOf,
  Correction,
  Heading,
  isEditable,
  isVisible,
  Post,
  PostPage,
  type PostStatus,
  postStatuses,
  ReturnNote,
};

export const noPost = "Cet article n’existe plus.";

/** Projection of lists: everything but the body and other fields of unbounded size. */
export const cardProjection = {
  content: 0,
  html: 0,
  headings: 0,
  membersBody: 0,
  transcript: 0,
  words: 0,
  titleWords: 0,
  suggestKeys: 0,
  bodyFiles: 0,
  corrections: 0,
} as const;

/** Returns an article in any state, without its body; null when there is none. The caller checks access. */
export async function findPost(id: Types.ObjectId | string): Promise<Post | null> {
  return PostModel.findById(id).select(cardProjection).lean<Post>();
}

/** Returns the state and version of an article; null when there is none. The caller checks access. */
export const findPostState = (id: string): Promise<Pick<Post, "status" | "version"> | null> =>
  PostModel.findById(id, { status: 1, version: 1 }).lean<Pick<Post, "status" | "version">>().exec();

/** Returns a whole article in any state; null when there is none. The caller checks access. */
export const findWholePost = (id: Types.ObjectId): Promise<Post | null> =>
  PostModel.findById(id).lean<Post>().exec();

/** Returns a whole article. One that the viewer may not see is NOT_FOUND too. Throws NOT_FOUND. */
export async function getPost(viewer: Viewer | null, id: unknown): Promise<Post> {
  const post = await PostModel.findById(knownId(id, noPost)).lean<Post>();
  if (!post || !isVisible(viewer, post)) throw notFound(noPost);
  return post;
}

/** Returns the article of a slug, or of a former slug; null when there is none that the viewer may see. */
export async function findPostBySlug(viewer: Viewer | null, slug: unknown): Promise<Post | null> {
  if (typeof slug !== "string" || !/^[a-z0-9-]{1,160}$/.test(slug)) return null;
  const post = await findByAnySlug(slug, (filter) => readDocument<Post>(PostModel, { filter }));
  return post && isVisible(viewer, post) ? post : null;
}

/** Returns what `find` finds by a slug, else by the article that had it. */
async function findByAnySlug<Found>(
  slug: string,
  find: (filter: QueryFilter<Post>) => PromiseLike<Found | null>,
): Promise<Found | null> {
  const found = await find({ slug });
  if (found) return found;
  const former = await PostSlugModel.findById(slug).lean();
  return former && find({ _id: former.postId });
}

/** Returns articles without their bodies, for other services; the filter contains `visible` unless they have checked access. */
export const findPostCards = (
  filter: QueryFilter<Post>,
  range: { sort: Readonly<Record<string, 1 | -1>>; skip?: number; limit: number },
): Promise<Post[]> => readDocuments<Post>(PostModel, { filter, projection: cardProjection, ...range });

/** Returns the published articles of these ids, without their bodies, in the order of the ids. */
export async function findCardsInOrder(ids: readonly Types.ObjectId[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const published = { _id: { $in: [...ids] }, ...visible };
  return inOrderOf(ids, await findPostCards(published, { sort: { _id: -1 }, limit: ids.length }));
}

/** Returns true when everybody can read an article of this person. */
export const hasPublishedPost = async (authorId: Types.ObjectId | string): Promise<boolean> =>
  (await PostModel.exists({ authorIds: authorId, ...visible })) !== null;

/** Returns the id of the published article of this slug, or that had it; null when there is none. */
export const findPublishedBySlug = (slug: string): Promise<Pick<Post, "_id"> | null> =>
  findByAnySlug(slug, (filter) =>
    PostModel.findOne({ ...filter, ...visible }, { _id: 1 }).lean<Pick<Post, "_id">>(),
  );

/** Returns a whole article in any state, for its editor; null when there is none that the viewer may write. Throws FORBIDDEN. */
export async function findPostInStudio(viewer: Viewer | null, id: unknown): Promise<Post | null> {
  requireRight(viewer, "writePosts");
  const post = await nullIfNotFound(getPost(viewer, id));
  return post && isReadableInStudio(viewer, post) ? post : null;
}

/** Returns an article of the studio, without its body. Throws FORBIDDEN, NOT_FOUND. */
export async function requirePostInStudio(viewer: Viewer | null, id: unknown): Promise<Post> {
  requireRight(viewer, "writePosts");
  const post = await findPost(knownId(id, noPost));
  if (!post || !isReadableInStudio(viewer, post)) throw notFound(noPost);
  return post;
}

/**
 * Returns an article that the viewer may change, without its body; with a session, as it is in that transaction. Throws
 * FORBIDDEN, NOT_FOUND.
 */
export async function requireEditablePost(
  viewer: Viewer | null,
  id: unknown,
  session?: ClientSession,
): Promise<Post> {
  requireRight(viewer, "writePosts");
  const _id = knownId(id, noPost);
  const post = session
    ? await PostModel.findById(_id, cardProjection).session(session).lean<Post>()
    : await findPost(_id);
  if (!post || !isReadableInStudio(viewer, post)) throw notFound(noPost);
  requireEditable(viewer, post);
  return post;
}

/** Returns those of these articles that lie in one of the categories, in any state. */
export async function findWithinCategories(
  ids: readonly Types.ObjectId[],
  categoryIds: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const slugs = (await findCategoriesById(categoryIds)).map(({ slug }) => slug);
  const found = await PostModel.find({ _id: { $in: ids }, tags: { $in: slugs } }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}
