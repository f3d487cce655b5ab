import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { createIdLoader } from "../shared/by-id.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { type CommentPage, latestComments } from "./comment.service.ts";

/** Comments by id, one query a request. Null: it was removed. */
export const createCommentLoader = () => createIdLoader<Comment>(CommentModel);

interface LatestKey {
  readonly subjectId: Types.ObjectId;
  readonly limit: number;
}
export type LatestCommentsLoader = DataLoader<LatestKey, CommentPage, string>;

/** The latest comments of all subjects of a page, one query for each limit that is asked. */
export const createLatestCommentsLoader = (): LatestCommentsLoader =>
  new DataLoader(
    async (keys) => {
      const pages = new Map<number, Promise<Map<string, CommentPage>>>();
      for (const limit of new Set(keys.map((key) => key.limit))) {
        const subjects = keys.filter((key) => key.limit === limit).map(({ subjectId }) => subjectId);
        pages.set(limit, latestComments(subjects, limit));
      }
      return Promise.all(
        keys.map(async ({ subjectId, limit }) => {
          const page = (await pages.get(limit))?.get(String(subjectId));
          return page ?? { items: [], hasMore: false };
        }),
      );
    },
    { cacheKeyFn: ({ subjectId, limit }) => `${subjectId} ${limit}` },
  );
