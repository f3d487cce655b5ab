import type { Types } from "mongoose";
import { knownId } from "../shared/ids.ts";
import { type Asked, foundOfEach } from "../shared/latest.ts";
import { checkLimit } from "../shared/pagination.ts";
import { Comment, CommentModel, CommentPage, CommentReplies } from "./comment.entity.ts";
import { noComment } from "./comment.service.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Comment, CommentPage, CommentReplies };

// Replies are listed under their comment.
const topLevel = { parentId: null };

/** The latest `limit` comments before the comment `before`, oldest first. Throws BAD_USER_INPUT, NOT_FOUND. */
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
  return newest(found, limit);
}

/** The first `limit` replies to a comment after the reply `after`, oldest first. Throws BAD_USER_INPUT, NOT_FOUND. */
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

/** A subject whose comments are asked for, with what it says of their number. */
export interface Commented {
  readonly subjectId: Types.ObjectId;
  readonly commentCount: number;
}

/** The latest comments of each subject, as listComments gives them, in one query. By the subject's id. */
export async function latestComments(
  subjects: readonly Commented[],
  limit: number,
): Promise<Map<string, CommentPage>> {
  checkLimit(limit);
  const asked = subjects.map(({ subjectId, commentCount }) => ({ id: subjectId, count: commentCount }));
  const found = await foundOfEach(CommentModel, asked, {
    ...{ by: "subjectId", where: topLevel, order: -1, limit: limit + 1 },
  });
  return pagesOf(found, (comments) => newest(comments, limit));
}

/** The latest comments and replies of each subject together, for REST; removed and hidden ones left out. Oldest first. */
export async function latestCommentsAndReplies(
  subjects: readonly Commented[],
  limit: number,
): Promise<Map<string, Comment[]>> {
  checkLimit(limit);
  const asked = subjects.map(({ subjectId, commentCount }) => ({ id: subjectId, count: commentCount }));
  const where = { isRemoved: { $ne: true }, hiddenAt: null };
  const found = await foundOfEach(CommentModel, asked, { by: "subjectId", where, order: -1, limit });
  return pagesOf(found, (comments) => comments.toReversed());
}

/** The first replies to each comment, as listReplies gives them, in one query. By the comment's id. */
export async function firstReplies(
  comments: readonly Comment[],
  limit: number,
): Promise<Map<string, CommentReplies>> {
  checkLimit(limit);
  const asked: Asked[] = comments.map(({ _id, replyCount = 0 }) => ({ id: _id, count: replyCount }));
  const subjectIds = [...new Map(comments.map(({ subjectId }) => [String(subjectId), subjectId])).values()];
  const where = { subjectId: subjectIds.length === 1 ? subjectIds[0] : { $in: subjectIds } };
  const found = await foundOfEach(CommentModel, asked, {
    ...{ by: "parentId", where, order: 1, limit: limit + 1 },
  });
  return pagesOf(found, (replies) => ({ items: replies.slice(0, limit), hasMore: replies.length > limit }));
}

const pagesOf = <Page>(found: ReadonlyMap<string, Comment[]>, page: (comments: Comment[]) => Page) =>
  new Map([...found].map(([id, comments]) => [id, page(comments)] as const));

const newest = (newestFirst: readonly Comment[], limit: number): CommentPage => ({
  items: newestFirst.slice(0, limit).reverse(),
  hasMore: newestFirst.length > limit,
});
