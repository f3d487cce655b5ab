import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cardProjection, findPostCards } from "./post.service.ts";

declare module "../core/context.ts" {
  interface Loaders {
    posts: ReturnType<typeof createPostLoader>;
    postBodies: ReturnType<typeof createPostBodyLoader>;
    similarPosts: ReturnType<typeof createSimilarPostsLoader>;
  }
}

/** Batches articles by id without their bodies, in any state, one query per request; null for an erased article. */
export const createPostLoader = () => loaderOf<Post>(cardProjection);

export type PostBody = Pick<
  Post,
  "_id" | "content" | "html" | "headings" | "membersBody" | "corrections" | "transcript"
>;

/** Batches the bodies that a list did not read, one query per request. */
export const createPostBodyLoader = () =>
  loaderOf<PostBody>({ content: 1, html: 1, headings: 1, membersBody: 1, corrections: 1, transcript: 1 });

const loaderOf = <Part extends { readonly _id: Types.ObjectId }>(projection: Record<string, 0 | 1>) =>
  new DataLoader<Types.ObjectId | string, Part | null, string>(
    async (ids) => {
      const filter = { _id: { $in: ids.map(String) } };
      const found = (await readDocuments<Post>(PostModel, {
        filter,
        projection,
      })) as unknown as readonly Part[];
      const byId = new Map(found.map((post) => [String(post._id), post]));
      return ids.map((id) => byId.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

type Article = Pick<Post, "_id" | "tags">;

/** Batches the latest 20 articles that share a tag, those that share the most tags first, in the reads of one turn. */
export const createSimilarPostsLoader = () =>
  new DataLoader<Article, Post[], string>(
    async (posts) => {
      const found = await Promise.all(posts.map(latestAlike));
      return posts.map((post, index) => found[index]!.sort((a, b) => shared(post, b) - shared(post, a)));
    },
    { cacheKeyFn: ({ _id }) => String(_id) },
  );

/** Number of latest articles that are considered. */
const candidates = 20;

const latestAlike = async ({ _id, tags }: Article): Promise<Post[]> =>
  tags.length === 0
    ? []
    : findPostCards(
        { tags: { $in: tags }, ...visible, _id: { $ne: _id } },
        { sort: { publishedAt: -1, _id: -1 }, limit: candidates },
      );

const shared = (post: Article, other: Post): number =>
  other.tags.filter((tag) => post.tags.includes(tag)).length;
