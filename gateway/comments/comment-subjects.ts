import type { ClientSession, Types } from "mongoose";
import type { Context } from "../core/context.ts";
import type { BySubjectKind } from "../core/documents/subject.ts";
import type { Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";
import type { SubjectDetails } from "../likes/like.service.ts";
import type { Reason } from "../moderation-log/moderation-log.service.ts";
import type { Comment } from "./comment.entity.ts";

/** Outcome of a change of one comment. Without a subject nothing has changed, and open pages learn nothing. */
export interface CommentChange<Result> {
  readonly result: Result;
  readonly subjectId?: Types.ObjectId;
  /** The comment, of one that was removed. */
  readonly before?: { readonly commentId: string };
  readonly after?: { readonly commentId: string };
  readonly afterCommit?: (() => void) | undefined;
}

/** Operations on the comments of one kind of content, which subject-comments.service.ts builds. */
interface CommentOperations {
  /** Publishes a comment that was held. Throws NOT_FOUND. */
  publishHeld(judge: Pick<Viewer, "id">, subjectId: Types.ObjectId, id: Types.ObjectId): Promise<unknown>;
  /** Deletes a comment, for its author and for moderators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  remove(
    viewer: Viewer | null,
    subjectId: Types.ObjectId,
    commentId: unknown,
    reason?: Reason,
  ): Promise<unknown>;
  /** Takes back a comment that was just kept. Throws NOT_FOUND, CONFLICT. */
  takeBack(viewer: Viewer, subjectId: Types.ObjectId, id: Types.ObjectId): Promise<unknown>;
  /** Returns the subject as notifications name it. Throws NOT_FOUND. */
  detailsOf(session: ClientSession, subjectId: Types.ObjectId): Promise<SubjectDetails>;
  /** Changes a comment in one transaction with the event that brings it to open pages. */
  recordChange<Result>(write: (session: ClientSession) => Promise<CommentChange<Result>>): Promise<Result>;
}

/** Functions that each kind of commentable content registers for its comments. */
export interface CommentSubject extends CommentOperations {
  /** Returns true if the viewer may read the subject, and thus its comments. */
  isReadable(viewer: Viewer | null, subjectId: Types.ObjectId): Promise<boolean>;
  /** Returns the title and path under which a comment is read, or all of them without its id; null when the subject is deleted. */
  placeOf(
    loaders: Context["loaders"],
    comment: Pick<Comment, "subjectId" | "parentId"> & { readonly _id?: Types.ObjectId },
  ): Promise<{ title: string; path: string } | null>;
  /** Returns those of these subjects that lie in one of the categories; none of a kind that has no categories. */
  within(ids: readonly Types.ObjectId[], categoryIds: readonly Types.ObjectId[]): Promise<Types.ObjectId[]>;
}

/** Returns the id of the element of a page that shows a comment, which for a reply is the comment that it answers; without a comment that of all of them. */
export const anchorOf = ({
  _id,
  parentId,
}: {
  readonly _id?: Types.ObjectId;
  readonly parentId?: Types.ObjectId;
}) => {
  const shown = parentId ?? _id;
  return shown ? `commentaire-${shown}` : "commentaires";
};

export const commentSubjects = new Registration<BySubjectKind<CommentSubject>>("comments: subjects");
