import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { type PostDraft, PostDraftModel } from "./post-draft.entity.ts";

/** The changes beside articles by the article's id, one query a request. Null: none wait. */
export const createPostDraftLoader = () =>
  new DataLoader<Types.ObjectId, PostDraft | null, string>(
    async (postIds) => {
      const found = await PostDraftModel.find({ postId: { $in: [...postIds] } }).lean<PostDraft[]>();
      const byPost = new Map(found.map((draft) => [String(draft.postId), draft]));
      return postIds.map((id) => byPost.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

/** Beside which articles changes wait, by the ids of the changes. */
export const articlesOfDrafts = async (ids: readonly Types.ObjectId[]) =>
  ids.length === 0
    ? []
    : PostDraftModel.find({ _id: { $in: [...ids] } }, { postId: 1 }).lean<
        Pick<PostDraft, "_id" | "postId">[]
      >();
