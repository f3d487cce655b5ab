import DataLoader from "dataloader";
import type { Comment } from "../comment.entity.ts";
import { type CommentReport, latestReports } from "./comment-report.service.ts";

declare module "../../core/context.ts" {
  interface Loaders {
    commentReports: ReturnType<typeof createReportsLoader>;
  }
}

const mostShown = 5;

/** The latest open reports of all comments of a page, in one query. */
export const createReportsLoader = () =>
  new DataLoader<Pick<Comment, "_id" | "reportCount">, CommentReport[], string>(
    async (comments) => {
      const found = await latestReports(comments, mostShown);
      return comments.map(({ _id }) => found.get(String(_id)) ?? []);
    },
    { cacheKeyFn: ({ _id }) => String(_id) },
  );
