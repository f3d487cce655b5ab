import type { ClientSession, Types } from "mongoose";
import { commentRules } from "../../schema/rules/feed.ts";
import type { Subject } from "../likes/like.service.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { knownId, newId } from "../shared/ids.ts";
import { requireOwner, type Viewer } from "../shared/policies.ts";
import { Comment, CommentModel } from "./comment.entity.ts";
import { removeReports, removeReportsOf } from "./comment-report-removal.service.ts";
import { forgetWords, forgetWordsOf, keepWords } from "./comment-words.service.ts";

// Resolvers name the class; only services and loaders touch the model.
export { Comment };

export interface NewComment {
  readonly text: string;
  readonly clientId?: string;
  readonly parentId?: Types.ObjectId;
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

/** Adds a comment, and counts it at its parent. The subject's counter is the caller's part. */
export async function addComment(
  session: ClientSession,
  subject: Subject,
  authorId: string,
  { text, clientId, parentId, at = clock.now() }: NewComment,
): Promise<Comment> {
  const comment = { _id: newId(at), subjectKind: subject.kind, subjectId: subject.id, text, clientId };
  const [made] = await CommentModel.create([{ ...comment, parentId, authorId, createdAt: at }], { session });
  if (parentId) await CommentModel.updateOne({ _id: parentId }, { $inc: { replyCount: 1 } }, { session });
  await keepWords(session, comment);
  return made!.toObject();
}

/** The comment that is answered, and the one under which the answer is kept: replies have one level. */
export interface Answered {
  readonly comment: Comment;
  readonly parent: Comment;
}

/** What a reply to `commentId` answers to. Throws NOT_FOUND for a removed or hidden one, and one of another subject. */
export async function findAnswered(
  session: ClientSession,
  subject: Subject,
  commentId: unknown,
): Promise<Answered> {
  const comment = await findOf(session, subject, knownId(commentId, noComment));
  if (!comment || comment.isRemoved || comment.hiddenAt) throw notFound(noComment);
  const parent = comment.parentId ? await findOf(session, subject, comment.parentId) : comment;
  if (!parent) throw notFound(noComment);
  return { comment, parent };
}

/** The comment under which this one is kept, whatever became of it; null at the top. */
export async function findParent(session: ClientSession, { parentId }: Comment): Promise<Comment | null> {
  return parentId ? CommentModel.findById(parentId).session(session).lean<Comment>() : null;
}

/**
 * Removes a comment of this subject; one that has replies stays, without its words and its author. Its author may,
 * and administrators. Throws NOT_FOUND, FORBIDDEN.
 */
export async function removeComment(
  session: ClientSession,
  viewer: Viewer | null,
  subject: Subject,
  commentId: unknown,
): Promise<Comment> {
  const comment = await findOf(session, subject, knownId(commentId, noComment));
  if (!comment || comment.isRemoved) throw notFound(noComment);
  requireOwner(viewer, comment.authorId ? String(comment.authorId) : null);
  await removeReports(session, comment._id);
  await forgetWords(session, comment._id);
  if ((comment.replyCount ?? 0) > 0) {
    await CommentModel.updateOne(
      { _id: comment._id },
      {
        $set: { text: "", isRemoved: true },
        $unset: { authorId: 1, clientId: 1, hiddenAt: 1, reportCount: 1 },
      },
      { session },
    );
    return comment;
  }
  await CommentModel.deleteOne({ _id: comment._id }, { session });
  if (comment.parentId) await uncountReply(session, comment.parentId);
  return comment;
}

// A removed comment goes with the last of its replies.
async function uncountReply(session: ClientSession, parentId: Types.ObjectId): Promise<void> {
  const parent = await CommentModel.findOneAndUpdate(
    { _id: parentId },
    { $inc: { replyCount: -1 } },
    { returnDocument: "after", session },
  ).lean<Comment>();
  if (parent?.isRemoved && !parent.replyCount) await CommentModel.deleteOne({ _id: parentId }, { session });
}

/** Removes what a subject that goes was given. */
export async function removeCommentsOf(session: ClientSession, subject: Subject): Promise<void> {
  await CommentModel.deleteMany({ subjectId: subject.id }, { session });
  await removeReportsOf(session, subject);
  await forgetWordsOf(session, subject);
}

/** A comment of this subject, read in the deed's transaction. */
const findOf = (session: ClientSession, subject: Subject, _id: Types.ObjectId): Promise<Comment | null> =>
  CommentModel.findOne({ _id, subjectId: subject.id }).session(session).lean<Comment>().exec();
