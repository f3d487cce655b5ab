import DataLoader from "dataloader";
import { createIdLoader } from "../core/documents/id-loader.ts";
import { type Comment, CommentModel, type CommentPage, type CommentReplies } from "./comment.entity.ts";
import { firstReplies, latestComments, type SubjectCommentCount } from "./comment-list.service.ts";

declare module "../core/context.ts" {
  interface Loaders {
    comments: ReturnType<typeof createCommentLoader>;
    latestComments: ReturnType<typeof createLatestCommentsLoader>;
    replies: ReturnType<typeof createRepliesLoader>;
  }
}

/** Comments by id, one query per request. Null: the comment was deleted. */
export const createCommentLoader = () => createIdLoader<Comment>(CommentModel);

type LatestKey = SubjectCommentCount & { readonly limit: number };

/** The latest comments of all subjects of a page, in one query per requested limit. */
export const createLatestCommentsLoader = () =>
  createPageLoader<LatestKey, CommentPage>(({ subjectId }) => String(subjectId), latestComments);

interface RepliesKey {
  readonly comment: Comment;
  readonly limit: number;
}

/** The first replies to all comments of a page, in one query per requested limit. */
export const createRepliesLoader = () =>
  createPageLoader<RepliesKey, CommentReplies>(
    ({ comment }) => String(comment._id),
    (keys, limit) =>
      firstReplies(
        keys.map(({ comment }) => comment),
        limit,
      ),
  );

function createPageLoader<Key extends { readonly limit: number }, Page>(
  idOf: (key: Key) => string,
  read: (keys: readonly Key[], limit: number) => Promise<Map<string, Page>>,
): DataLoader<Key, Page, string> {
  return new DataLoader<Key, Page, string>(
    async (keys) => {
      const pages = new Map<number, Promise<Map<string, Page>>>();
      for (const { limit } of keys) {
        if (pages.has(limit)) continue;
        pages.set(
          limit,
          read(
            keys.filter((key) => key.limit === limit),
            limit,
          ),
        );
      }
      return Promise.all(keys.map(async (key) => (await pages.get(key.limit))!.get(idOf(key))!));
    },
    { cacheKeyFn: (key) => `${idOf(key)} ${key.limit}` },
  );
}
