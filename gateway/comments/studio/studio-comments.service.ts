import type { QueryFilter, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { hasRight } from "../../../schema/roles.ts";
import { keywordRules } from "../../../schema/rules/user.ts";
import { knownId } from "../../core/documents/ids.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { type Comment, CommentModel } from "../comment.entity.ts";
import { findByWords } from "../comment-search-index.service.ts";
import { type HeldComment, HeldCommentModel } from "../holding/held-comment.entity.ts";
import { asComment } from "../holding/held-comments.service.ts";
import { judgedFilter } from "../judging.service.ts";

export type CommentFilter = "REPORTED" | "HIDDEN" | "REFUSED" | "ALL";

export interface StudioCommentQuery extends PageArguments {
  readonly filter: CommentFilter;
  readonly keyword?: string | null;
  readonly authorId?: string | null;
}

export interface StudioCommentList {
  readonly items: Comment[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

type Filter = QueryFilter<Comment>;
type Sort = Record<string, 1 | -1>;

const newest: Sort = { _id: -1 };
const lists: Readonly<Record<Exclude<CommentFilter, "REFUSED">, { filter: Filter; sort: Sort }>> = {
  // The filters repeat those of the partial indexes. The most reported come first.
  REPORTED: { filter: { reportCount: { $gt: 0 } }, sort: { reportCount: -1, _id: -1 } },
  HIDDEN: { filter: { hiddenAt: { $gt: new Date(0) } }, sort: { hiddenAt: -1, _id: -1 } },
  ALL: { filter: { isRemoved: { $ne: true } }, sort: newest },
};

/**
 * Returns the comments of all users with their texts, for the studio. Each list is sorted by an index; a keyword search is
 * limited to its latest thousand matches. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function listStudioComments(
  viewer: Viewer | null,
  { filter: name, keyword: typed, authorId, ...pageQuery }: StudioCommentQuery,
): Promise<StudioCommentList> {
  const judge = requireRight(viewer, "moderate");
  const { page, limit } = requirePage(pageQuery);
  const keyword = (await check(keywordRules, { keyword: typed })).keyword?.trim();
  if (name === "REFUSED") return listRefused(judge, { page, limit });
  const list = lists[name];
  const author = authorId ? { authorId: knownId(authorId, "Cette personne n’existe pas.") } : {};
  const found = keyword ? { _id: { $in: await findByWords(keyword, limits.counted) } } : {};
  const wanted: Filter = { ...list.filter, ...author, ...found };
  // The comments of one author, or the matches, by date, each with an index of its own.
  const sort = keyword || authorId ? newest : list.sort;
  const isAll = name === "ALL" && !keyword && !authorId && hasRight(judge, "moderateAll");
  const filter = await judgedFilter(judge, wanted, CommentModel.find(wanted).sort(sort));
  // Without a filter, the collection's own count is used; it includes deleted comments kept for their replies.
  return numberedPage<Comment>(
    CommentModel.find(filter).sort(sort),
    { page, limit },
    isAll ? CommentModel.estimatedDocumentCount() : CommentModel.countDocuments(filter, { limit: most }),
  );
}

const most = limits.page.last * limits.page.max;

/** Returns comments by id, hidden ones too, for moderators. Without duplicates; deleted ones are left out. */
export const findForModeration = (ids: readonly Types.ObjectId[]): Promise<Comment[]> =>
  CommentModel.find({ _id: { $in: ids } })
    .lean<Comment[]>()
    .exec();

/** Returns the refused comments, the latest first. The caller checks the permission and the page. */
async function listRefused(judge: Viewer, page: PageArguments): Promise<StudioCommentList> {
  const refused = { state: "REFUSED" as const };
  const filter = await judgedFilter(judge, refused, HeldCommentModel.find(refused).sort({ _id: -1 }));
  const found = HeldCommentModel.find(filter).sort({ _id: -1 });
  const count = HeldCommentModel.countDocuments(filter, { limit: most });
  const { items, ...numbers } = await numberedPage<HeldComment>(found, page, count);
  return { ...numbers, items: items.map(asComment) };
}
