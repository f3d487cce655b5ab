import DataLoader from "dataloader";
import type { PipelineStage, Types } from "mongoose";
import { checkLimit } from "../shared/pagination.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { visible } from "./post.policy.ts";
import { cards } from "./post.service.ts";

/** Articles by id without their bodies, in any state, one query a request. Null: it was erased. */
export const createPostLoader = () => loaderOf<Post>(cards);

export type PostBody = Pick<Post, "_id" | "content" | "html" | "headings" | "corrections">;

/** The bodies that a list was asked for after all, one query a request. */
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

interface RelatedKey {
  readonly post: Pick<Post, "_id" | "tags">;
  readonly limit: number;
}

/** What else is to be read: of the latest that share a tag, those that share most. One command a request. */
export const createRelatedPostsLoader = () =>
  new DataLoader<RelatedKey, Post[], string>(
    async (keys) => {
      for (const { limit } of keys) checkLimit(limit);
      const asked = keys.filter(({ post }) => post.tags.length > 0);
      const [first, ...others] = asked.map(({ post }) => latestAlike(post));
      if (!first) return keys.map(() => []);
      const branches = others.map((pipeline) => ({
        $unionWith: { coll: PostModel.collection.name, pipeline },
      }));
      const found = await PostModel.aggregate<Post & { of: Types.ObjectId }>(
        [...first, ...branches],
        // All in one answer.
        { batchSize: candidates * asked.length + 1 },
      );
      return keys.map(({ post, limit }) =>
        found
          .filter(({ of }) => of.equals(post._id))
          .sort((a, b) => shared(post, b) - shared(post, a))
          .slice(0, limit),
      );
    },
    { cacheKeyFn: ({ post, limit }) => `${post._id} ${limit}` },
  );

/** How many of the latest are looked at. */
const candidates = 20;

type Branch = [
  PipelineStage.Match,
  PipelineStage.Sort,
  PipelineStage.Limit,
  PipelineStage.Project,
  PipelineStage.AddFields,
];

const latestAlike = ({ _id, tags }: RelatedKey["post"]): Branch => [
  { $match: { tags: { $in: tags }, ...visible, _id: { $ne: _id } } },
  { $sort: { publishedAt: -1, _id: -1 } },
  { $limit: candidates },
  { $project: cards },
  { $addFields: { of: _id } },
];

const shared = (post: RelatedKey["post"], other: Post): number =>
  other.tags.filter((tag) => post.tags.includes(tag)).length;
