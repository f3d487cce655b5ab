import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { type PostDraft, PostDraftModel } from "./post-draft.entity.ts";

declare module "../../core/context.ts" {
  interface Loaders {
    postDrafts: ReturnType<typeof createPostDraftLoader>;
  }
}

/** Batches pending changes by the article's id, one query per request; null when an article has none. */
export const createPostDraftLoader = () =>
  new DataLoader<Types.ObjectId, PostDraft | null, string>(
    async (postIds) => {
      const found = await PostDraftModel.find({ postId: { $in: [...postIds] } }).lean<PostDraft[]>();
      const byPost = new Map(found.map((draft) => [String(draft.postId), draft]));
      return postIds.map((id) => byPost.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

/** Returns the ids of the articles that pending changes belong to, by the ids of the changes. */
export const findPostIdsOfDrafts = async (ids: readonly Types.ObjectId[]) =>
  ids.length === 0
    ? []
    : PostDraftModel.find({ _id: { $in: [...ids] } }, { postId: 1 }).lean<
        Pick<PostDraft, "_id" | "postId">[]
      >();
