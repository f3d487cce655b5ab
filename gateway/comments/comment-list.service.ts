import type { Types } from "mongoose";
import { knownId } from "../core/documents/ids.ts";
import { latestPerParent, type ParentCount } from "../core/documents/latest-per-parent.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { Comment, CommentModel, CommentPage, CommentReplies } from "./comment.entity.ts";
import { noComment } from "./comment.service.ts";

// Resolvers refer to the classes; only services and loaders use the model.
export { Comment, CommentPage, CommentReplies };

// Replies are listed under their comment.
const topLevel = { parentId: null };

/** Returns the latest `limit` comments before the comment `before`, oldest first. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listComments(
  subjectId: Types.ObjectId,
  { before, limit }: { before?: string | null; limit: number },
): Promise<CommentPage> {
  checkLimit(limit);
  const older = before ? { _id: { $lt: knownId(before, noComment) } } : {};
  const found = await CommentModel.find({ subjectId, ...topLevel, ...older })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<Comment[]>();
  return newestPage(found, limit);
}

/**
 * Returns the first `limit` replies to a comment after the reply `after`, oldest first. Throws BAD_USER_INPUT,
 * NOT_FOUND.
 */
export async function listReplies(
  { _id, subjectId }: Comment,
  { after, limit }: { after?: string | null; limit: number },
): Promise<CommentReplies> {
  checkLimit(limit);
  const newer = after ? { _id: { $gt: knownId(after, noComment) } } : {};
  const found = await CommentModel.find({ subjectId, parentId: _id, ...newer })
    .sort({ _id: 1 })
    .limit(limit + 1)
    .lean<Comment[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

/** A subject whose comments are requested, with its stored number of comments. */
export interface SubjectCommentCount {
  readonly subjectId: Types.ObjectId;
  readonly commentCount: number;
}

/** Returns the latest comments of each subject, in the order of listComments, in one query, by the subject's id. */
export async function latestComments(
  subjects: readonly SubjectCommentCount[],
  limit: number,
): Promise<Map<string, CommentPage>> {
  checkLimit(limit);
  const parents = subjects.map(({ subjectId, commentCount }) => ({ id: subjectId, count: commentCount }));
  const found = await latestPerParent(CommentModel, parents, {
    by: "subjectId",
    where: topLevel,
    order: -1,
    limit: limit + 1,
  });
  return pagesOf(found, (comments) => newestPage(comments, limit));
}

/** Returns the latest comments that a user wrote and that are shown, the latest first. */
export const latestCommentsBy = (authorId: string, limit: number): Promise<Comment[]> =>
  CommentModel.find({ authorId, hiddenAt: null }).sort({ _id: -1 }).limit(limit).lean<Comment[]>().exec();

/** Returns the latest comments and replies of each subject together, oldest first, without hidden ones. For REST. */
export async function latestCommentsAndReplies(
  subjects: readonly SubjectCommentCount[],
  limit: number,
): Promise<Map<string, Comment[]>> {
  checkLimit(limit);
  const parents = subjects.map(({ subjectId, commentCount }) => ({ id: subjectId, count: commentCount }));
  const where = { isRemoved: { $ne: true }, hiddenAt: null };
  const found = await latestPerParent(CommentModel, parents, { by: "subjectId", where, order: -1, limit });
  return pagesOf(found, (comments) => comments.toReversed());
}

/** Returns the first replies to each comment, in the order of listReplies, in one query, by the comment's id. */
export async function firstReplies(
  comments: readonly Comment[],
  limit: number,
): Promise<Map<string, CommentReplies>> {
  checkLimit(limit);
  const parents: ParentCount[] = comments.map(({ _id, replyCount = 0 }) => ({ id: _id, count: replyCount }));
  const subjectIds = [...new Map(comments.map(({ subjectId }) => [String(subjectId), subjectId])).values()];
  const where = { subjectId: subjectIds.length === 1 ? subjectIds[0] : { $in: subjectIds } };
  const found = await latestPerParent(CommentModel, parents, {
    by: "parentId",
    where,
    order: 1,
    limit: limit + 1,
  });
  return pagesOf(found, (replies) => ({ items: replies.slice(0, limit), hasMore: replies.length > limit }));
}

const pagesOf = <Page>(found: ReadonlyMap<string, Comment[]>, page: (comments: Comment[]) => Page) =>
  new Map([...found].map(([id, comments]) => [id, page(comments)] as const));

const newestPage = (newestFirst: readonly Comment[], limit: number): CommentPage => ({
  items: newestFirst.slice(0, limit).reverse(),
  hasMore: newestFirst.length > limit,
});
