import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { type PostRevision, PostRevisionModel } from "./revision.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    revisionContents: ReturnType<typeof createRevisionContentLoader>;
  }
}

/** Batches the texts that a list of versions did not read, one query per request; null when a version was removed. */
export const createRevisionContentLoader = () =>
  new DataLoader<Types.ObjectId, string | null, string>(
    async (ids) => {
      const found = await PostRevisionModel.find({ _id: { $in: [...ids] } }, { content: 1 }).lean<
        PostRevision[]
      >();
      const byId = new Map(found.map(({ _id, content }) => [String(_id), content]));
      return ids.map((id) => byId.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

/** Returns the articles of versions. */
export const findPostIdsOfRevisions = async (ids: readonly Types.ObjectId[]) =>
  ids.length === 0
    ? []
    : PostRevisionModel.find({ _id: { $in: [...ids] } }, { postId: 1 }).lean<
        Pick<PostRevision, "_id" | "postId">[]
      >();
