import type { ClientSession, Types } from "mongoose";
import { commentRules } from "../../schema/rules/feed.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { knownId, newId } from "../shared/ids.ts";
import { latestOfEach } from "../shared/latest.ts";
import { checkLimit } from "../shared/pagination.ts";
import { requireOwner, type Viewer } from "../shared/policies.ts";
import { Comment, CommentModel, CommentPage } from "./comment.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Comment, CommentPage };

/** What is commented on. Its own service decides who may, and keeps its counter in the same transaction. */
interface Subject {
  readonly kind: Comment["subjectKind"];
  readonly id: Types.ObjectId;
}

export interface NewComment {
  readonly text: string;
  readonly clientId?: string;
  readonly at?: Date;
}

export const noComment = "Ce commentaire n’existe plus.";

/** What a person may send as a comment. Throws BAD_USER_INPUT. */
export async function checkComment(input: unknown): Promise<NewComment> {
  const { text, clientId } = await check(commentRules, input);
  return { text: text.trim(), clientId: clientId?.toLowerCase() };
}

/** The comment that an earlier try of the same person has made. Throws CONFLICT when it was on something else. */
export async function findFormerComment(
  session: ClientSession,
  subject: Subject,
  authorId: string,
  clientId: string | undefined,
): Promise<Comment | null> {
  if (!clientId) return null;
  const former = await CommentModel.findOne({ authorId, clientId }).session(session).lean<Comment>();
  if (!former || former.subjectId.equals(subject.id)) return former;
  const message = "Ce clientId a déjà servi ailleurs";
  throw new AppError("CONFLICT", message, { fields: { clientId: message } });
}

export async function addComment(
  session: ClientSession,
  subject: Subject,
  authorId: string,
  { text, clientId, at = clock.now() }: NewComment,
): Promise<Comment> {
  const comment = { _id: newId(at), subjectKind: subject.kind, subjectId: subject.id, text, clientId };
  const [made] = await CommentModel.create([{ ...comment, authorId, createdAt: at }], { session });
  return made!.toObject();
}

/** Removes a comment of this subject. Its author may, and administrators. Throws NOT_FOUND, FORBIDDEN. */
export async function removeComment(
  session: ClientSession,
  viewer: Viewer | null,
  subject: Subject,
  commentId: unknown,
): Promise<Comment> {
  const comment = await CommentModel.findOne({ _id: knownId(commentId, noComment), subjectId: subject.id })
    .session(session)
    .lean<Comment>();
  if (!comment) throw notFound(noComment);
  requireOwner(viewer, String(comment.authorId));
  await CommentModel.deleteOne({ _id: comment._id }, { session });
  return comment;
}

/** Removes what a subject that goes was given. */
export async function removeCommentsOf(session: ClientSession, subject: Subject): Promise<void> {
  await CommentModel.deleteMany({ subjectId: subject.id }, { session });
}

/** The latest `limit` comments before the comment `before`, oldest first. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function listComments(
  subjectId: Types.ObjectId,
  { before, limit }: { before?: string | null; limit: number },
): Promise<CommentPage> {
  checkLimit(limit);
  const older = before ? { _id: { $lt: knownId(before, noComment) } } : {};
  const found = await CommentModel.find({ subjectId, ...older })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<Comment[]>();
  return pageOf(found, limit);
}

/** The latest comments of each subject, as listComments gives them, in one query. By the subject's id. */
export async function latestComments(
  subjectIds: readonly Types.ObjectId[],
  limit: number,
): Promise<Map<string, CommentPage>> {
  checkLimit(limit);
  const latest = await latestOfEach(CommentModel, subjectIds, limit + 1);
  return new Map([...latest].map(([id, found]) => [id, pageOf(found, limit)]));
}

const pageOf = (newestFirst: readonly Comment[], limit: number): CommentPage => ({
  items: newestFirst.slice(0, limit).reverse(),
  hasMore: newestFirst.length > limit,
});
