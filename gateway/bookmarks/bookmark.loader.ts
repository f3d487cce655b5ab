import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { type Bookmark, BookmarkModel } from "./bookmark.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    bookmarks: BookmarkLoader;
  }
}

interface BookmarkKey {
  readonly userId: string;
  readonly postId: Types.ObjectId;
}
export type BookmarkLoader = DataLoader<BookmarkKey, boolean, string>;

const nameOf = ({ userId, postId }: BookmarkKey | Bookmark): string => `${userId} ${postId}`;

/** Whether the viewer keeps articles, in one query for all of a request. */
export const createBookmarkLoader = (): BookmarkLoader =>
  new DataLoader(
    async (keys: readonly BookmarkKey[]) => {
      const found = await readDocuments<Bookmark>(BookmarkModel, {
        filter: {
          userId: { $in: [...new Set(keys.map(({ userId }) => userId))] },
          postId: { $in: keys.map(({ postId }) => postId) },
        },
      });
      const kept = new Set(found.map(nameOf));
      return keys.map((key) => kept.has(nameOf(key)));
    },
    { cacheKeyFn: nameOf },
  );
