import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { type PostRevision, PostRevisionModel } from "./revision.entity.ts";

/** The texts that a list of versions was asked for after all, one query a request. Null: it is gone. */
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

/** Of which articles versions are, by the ids of the versions. */
export const articlesOfRevisions = async (ids: readonly Types.ObjectId[]) =>
  ids.length === 0
    ? []
    : PostRevisionModel.find({ _id: { $in: [...ids] } }, { postId: 1 }).lean<
        Pick<PostRevision, "_id" | "postId">[]
      >();
