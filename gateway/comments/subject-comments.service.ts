import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { hasRight } from "../../schema/roles.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { requireAdmin, requireViewer, type Viewer } from "../core/policies.ts";
import type { SubjectDetails } from "../likes/like.service.ts";
import type { Reason } from "../moderation-log/moderation-log.service.ts";
import type { Comment } from "./comment.entity.ts";
import { type CommentResult, createComment, deleteComment } from "./comment-actions.service.ts";
import type { CommentChange } from "./comment-subjects.ts";
import { type CommentSource, countComment } from "./holding/comment-rate.service.ts";
import { type Judge, publishHeld, takeBack } from "./holding/judge-held.service.ts";
import { insertPastComments, type PastComment } from "./past-comments.service.ts";

/** Changes of the comments of a subject; the events of each kind are named after them. */
type CommentEvent = "commented" | "uncommented" | "commentChanged";

/** Functions of one kind of content, by which comments on it are written and removed. */
export interface CommentedKind<Subject> {
  /** Returns a subject that may be commented on; for the team, which removes comments or brings them from elsewhere, any. Throws NOT_FOUND. */
  find(session: ClientSession, id: Types.ObjectId, isTeam: boolean): Promise<Subject>;
  detailsOf(subject: Subject): SubjectDetails;
  /** Changes the number of comments that is stored with the subject, and returns the subject with it. */
  count(session: ClientSession, subject: Subject, by: number): Promise<Subject>;
  /** Writes in one transaction with the event that brings the change to open pages. */
  record<Result>(
    event: CommentEvent,
    write: (session: ClientSession) => Promise<CommentChange<Result>>,
  ): Promise<Result>;
}

/** Result of a comment: its subject, the comment, and the comment that it answers. */
export interface Commented<Subject> {
  readonly subject: Subject;
  readonly comment: Comment;
  readonly parent: Comment | null;
}

/** A checked comment. */
interface Checked {
  readonly text: string;
  readonly clientId?: string | undefined;
  readonly mentionIds?: readonly string[] | undefined;
  readonly answeredId?: string | undefined;
}

type InSubject<Result> = (session: ClientSession, about: SubjectDetails) => Promise<Result>;

/** Builds the operations on the comments of one kind of content: each writes the comment, the counter and the event together. */
export function createSubjectComments<Subject>(kind: CommentedKind<Subject>) {
  const { find, detailsOf, count, record } = kind;
  const add = (id: Types.ObjectId, create: InSubject<CommentResult>): Promise<Commented<Subject>> =>
    record("commented", async (session) => {
      const subject = await find(session, id, false);
      const { comment, parent, isNew, announce } = await create(session, detailsOf(subject));
      if (!isNew) return { result: { subject, comment, parent } };
      const result = { subject: await count(session, subject, 1), comment, parent };
      const after = { commentId: String(comment._id) };
      return { result, subjectId: id, after, afterCommit: announce };
    });

  const take = (
    id: Types.ObjectId,
    isTeam: boolean,
    remove: InSubject<{ readonly comment: Comment; readonly announce: () => void }>,
  ): Promise<Subject> =>
    record("uncommented", async (session) => {
      const subject = await find(session, id, isTeam);
      const { comment, announce } = await remove(session, detailsOf(subject));
      const result = await count(session, subject, -1);
      const before = { commentId: String(comment._id) };
      return { result, subjectId: id, before, afterCommit: announce };
    });

  return {
    /** Adds a checked comment. The caller checks that the author may read the subject. Throws FORBIDDEN, NOT_FOUND, CONFLICT. */
    async add(authorId: string, id: Types.ObjectId, checked: Checked, source: CommentSource) {
      const rate = await countComment(authorId, source);
      const written = { ...checked, at: source.at, rate };
      return add(id, (session, about) => createComment(session, about, authorId, written));
    },

    addPast: (viewer: Viewer | null, id: Types.ObjectId, comments: readonly PastComment[]) =>
      addPast(kind, viewer, id, comments),

    publishHeld: (judge: Judge, id: Types.ObjectId, commentId: Types.ObjectId) =>
      add(id, (session, about) => publishHeld(session, judge, about, commentId)),

    // For moderators also on what readers don't see.
    remove: (viewer: Viewer | null, id: Types.ObjectId, commentId: unknown, reason?: Reason) =>
      take(id, hasRight(requireViewer(viewer), "moderate"), (session, about) =>
        deleteComment(session, viewer, about, commentId, reason),
      ),

    takeBack: (viewer: Viewer, id: Types.ObjectId, commentId: Types.ObjectId) =>
      take(id, true, (session, about) => takeBack(session, viewer, about, commentId)),

    detailsOf: async (session: ClientSession, id: Types.ObjectId) =>
      detailsOf(await find(session, id, false)),

    recordChange: <Result>(write: (session: ClientSession) => Promise<CommentChange<Result>>) =>
      record("commentChanged", write),
  };
}

/**
 * Adds comments from elsewhere, also on what readers don't see, without an event or a notification. A second call adds nothing.
 * Returns how many were added. For administrators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
async function addPast<Subject>(
  { find, detailsOf, count }: CommentedKind<Subject>,
  viewer: Viewer | null,
  id: Types.ObjectId,
  comments: readonly PastComment[],
): Promise<number> {
  requireAdmin(viewer);
  let total = 0;
  for (let start = 0; start < comments.length; start += limits.bulk)
    total += await inTransaction(async (session) => {
      const subject = await find(session, id, true);
      const slice = comments.slice(start, start + limits.bulk);
      const added = await insertPastComments(session, detailsOf(subject), slice);
      if (added > 0) await count(session, subject, added);
      return added;
    });
  return total;
}
