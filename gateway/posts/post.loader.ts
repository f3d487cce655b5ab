import DataLoader from "dataloader";
import type { PipelineStage, Types } from "mongoose";
import { withDefaults } from "../core/documents/absent-fields.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cardProjection } from "./post.service.ts";
import { storedDefaults } from "./stored-defaults.ts";

declare module "../core/context.ts" {
  interface Loaders {
    posts: ReturnType<typeof createPostLoader>;
    postBodies: ReturnType<typeof createPostBodyLoader>;
    similarPosts: ReturnType<typeof createSimilarPostsLoader>;
  }
}

/** Batches articles by id without their bodies, in any state, one query a request; null for an erased article. */
export const createPostLoader = () => loaderOf<Post>(cardProjection);

export type PostBody = Pick<Post, "_id" | "content" | "html" | "headings" | "corrections">;

/** Batches the bodies that a list did not read, one query a request. */
export const createPostBodyLoader = () =>
  loaderOf<PostBody>({ content: 1, html: 1, headings: 1, corrections: 1 });

const loaderOf = <Part extends { readonly _id: Types.ObjectId }>(projection: Record<string, 0 | 1>) =>
  new DataLoader<Types.ObjectId | string, Part | null, string>(
    async (ids) => {
      const found = await PostModel.find({ _id: { $in: ids.map(String) } })
        .select(projection)
        .lean<Part[]>();
      const byId = new Map(found.map((post) => [String(post._id), post]));
      return ids.map((id) => byId.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

type Article = Pick<Post, "_id" | "tags">;

/** Batches the latest 20 articles that share a tag, those that share the most tags first. One command a request. */
export const createSimilarPostsLoader = () =>
  new DataLoader<Article, Post[], string>(
    async (posts) => {
      const tagged = posts.filter(({ tags }) => tags.length > 0);
      const [first, ...others] = tagged.map(latestAlike);
      if (!first) return posts.map(() => []);
      const branches = others.map((pipeline) => ({
        $unionWith: { coll: PostModel.collection.name, pipeline },
      }));
      const found = await PostModel.aggregate<Post & { of: Types.ObjectId }>(
        [...first, ...branches],
        // All in one batch.
        { batchSize: candidates * tagged.length + 1 },
      );
      return posts.map((post) =>
        found
          .filter(({ of }) => of.equals(post._id))
          .map((each) => withDefaults(each, cardDefaults))
          .sort((a, b) => shared(post, b) - shared(post, a)),
      );
    },
    { cacheKeyFn: ({ _id }) => String(_id) },
  );

/** Number of latest articles that are considered. */
const candidates = 20;

type Branch = [
  PipelineStage.Match,
  PipelineStage.Sort,
  PipelineStage.Limit,
  PipelineStage.Project,
  PipelineStage.AddFields,
];

const latestAlike = ({ _id, tags }: Article): Branch => [
  { $match: { tags: { $in: tags }, ...visible, _id: { $ne: _id } } },
  { $sort: { publishedAt: -1, _id: -1 } },
  { $limit: candidates },
  { $project: cardProjection },
  { $addFields: { of: _id } },
];

/** Defaults of the fields that `cardProjection` reads. */
const { content: _, ...cardDefaults } = storedDefaults;

const shared = (post: Article, other: Post): number =>
  other.tags.filter((tag) => post.tags.includes(tag)).length;
