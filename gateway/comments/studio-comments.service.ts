import type { QueryFilter, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { keywordRules } from "../../schema/rules/user.ts";
import { check } from "../shared/check.ts";
import { knownId } from "../shared/ids.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { type Comment, CommentModel } from "./comment.entity.ts";
import { findByWords } from "./comment-words.service.ts";

export type CommentFilter = "REPORTED" | "HIDDEN" | "ALL";

export interface StudioCommentsAsked extends PageAsked {
  readonly filter: CommentFilter;
  readonly keyword?: string | null;
  readonly authorId?: string | null;
}

export interface StudioComments {
  readonly items: Comment[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

type Filter = QueryFilter<Comment>;
type Sort = Record<string, 1 | -1>;

const newest: Sort = { _id: -1 };
const lists: Readonly<Record<CommentFilter, { filter: Filter; sort: Sort }>> = {
  // In the words of their partial indexes. Those that most people object to first.
  REPORTED: { filter: { reportCount: { $gt: 0 } }, sort: { reportCount: -1, _id: -1 } },
  HIDDEN: { filter: { hiddenAt: { $gt: new Date(0) } }, sort: { hiddenAt: -1, _id: -1 } },
  ALL: { filter: { isRemoved: { $ne: true } }, sort: newest },
};

/**
 * Everybody's comments with their words, for the studio, each list by an index that gives its order. A keyword looks
 * among its latest thousand finds. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function listStudioComments(
  viewer: Viewer | null,
  { filter: name, keyword: typed, authorId, ...asked }: StudioCommentsAsked,
): Promise<StudioComments> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(asked);
  const keyword = (await check(keywordRules, { keyword: typed })).keyword?.trim();
  const list = lists[name];
  const author = authorId ? { authorId: knownId(authorId, "Cette personne n’existe pas.") } : {};
  const found = keyword ? { _id: { $in: await findByWords(keyword, limits.counted) } } : {};
  const filter: Filter = { ...list.filter, ...author, ...found };
  // By its own index: a person's, or those found, in the order of time.
  const sort = keyword || authorId ? newest : list.sort;
  const isAll = name === "ALL" && !keyword && !authorId;
  const [items, total] = await Promise.all([
    CommentModel.find(filter)
      .sort(sort)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Comment[]>(),
    // Of all of them the database knows the number, those that only keep a place included.
    isAll ? CommentModel.estimatedDocumentCount() : CommentModel.countDocuments(filter, { limit: most }),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}

const most = limits.page.last * limits.page.max;

/** Comments by id, whatever became of them, for those who moderate. Without doubles; what is gone is left out. */
export const findForModeration = (ids: readonly Types.ObjectId[]): Promise<Comment[]> =>
  CommentModel.find({ _id: { $in: ids } })
    .lean<Comment[]>()
    .exec();
