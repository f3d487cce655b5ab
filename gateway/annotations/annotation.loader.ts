import DataLoader from "dataloader";
import { Types } from "mongoose";
import { AnnotationModel } from "./annotation.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    openAnnotations: ReturnType<typeof createOpenAnnotationsLoader>;
  }
}

/** Batches the numbers of open annotations of articles: one query per request. */
export const createOpenAnnotationsLoader = () =>
  new DataLoader<Types.ObjectId | string, number, string>(
    async (ids) => {
      const postIds = ids.map((id) => new Types.ObjectId(String(id)));
      const found = await AnnotationModel.aggregate<{ _id: Types.ObjectId; count: number }>([
        { $match: { postId: { $in: postIds }, resolvedAt: { $exists: false } } },
        { $group: { _id: "$postId", count: { $sum: 1 } } },
      ]);
      const counts = new Map(found.map(({ _id, count }) => [String(_id), count]));
      return ids.map((id) => counts.get(String(id)) ?? 0);
    },
    { cacheKeyFn: String },
  );
