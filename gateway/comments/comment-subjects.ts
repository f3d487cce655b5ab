import type { Types } from "mongoose";
import type { Context } from "../core/context.ts";
import type { BySubjectKind } from "../core/documents/subject.ts";
import type { Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";
import type { Comment } from "./comment.entity.ts";

/** Functions that each kind of commentable content registers for its comments. */
export interface CommentSubject {
  /** Returns true if the viewer may read the subject, and thus its comments. */
  isReadable(viewer: Viewer | null, subjectId: Types.ObjectId): Promise<boolean>;
  /** Returns the title and path under which a comment is read; null when the subject is deleted. */
  placeOf(loaders: Context["loaders"], comment: Comment): Promise<{ title: string; path: string } | null>;
}

export const commentSubjects = new Registration<BySubjectKind<CommentSubject>>("comments: subjects");
