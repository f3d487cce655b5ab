import DataLoader from "dataloader";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { type Like, LikeModel } from "./like.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    likes: LikeLoader;
  }
}

interface LikeKey {
  readonly userId: string;
  readonly subjectId: string;
}
export type LikeLoader = DataLoader<LikeKey, boolean, string>;

const nameOf = ({ userId, subjectId }: LikeKey): string => `${userId} ${subjectId}`;

/** Likes of the viewer, in one query for all subjects of a request. */
export const createLikeLoader = (): LikeLoader =>
  new DataLoader(
    async (keys) => {
      const found = await readDocuments<Like>(LikeModel, {
        filter: {
          userId: { $in: [...new Set(keys.map(({ userId }) => userId))] },
          subjectId: { $in: [...new Set(keys.map(({ subjectId }) => subjectId))] },
        },
      });
      const liked = new Set(
        found.map((like) => nameOf({ userId: String(like.userId), subjectId: String(like.subjectId) })),
      );
      return keys.map((key) => liked.has(nameOf(key)));
    },
    { cacheKeyFn: nameOf },
  );
