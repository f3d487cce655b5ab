import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { knownId } from "../../core/documents/ids.ts";
import type { SubjectKind } from "../../core/documents/subject.ts";
import { notFound, nullIfNotFound } from "../../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import type { Viewer } from "../../core/policies.ts";
import { type Comment, CommentModel } from "../comment.entity.ts";
import { noComment } from "../comment.service.ts";
import { commentSubjects } from "../comment-subjects.ts";

export type CommentOrder = "OLDEST" | "NEWEST";

export interface ConversationQuery {
  readonly subjectId: unknown;
  /** Thread: the comment whose replies are listed. */
  readonly parentId?: unknown;
  /** Comment whose page is wanted, among its siblings; before `parentId` and `page`. */
  readonly commentId?: unknown;
  readonly order: CommentOrder;
  readonly page: number;
}

/** One page of the comments on a subject, or of the replies to one of them. */
export interface ConversationPage extends PageArguments {
  readonly kind: SubjectKind;
  readonly subjectId: Types.ObjectId;
  readonly parent: Comment | null;
  readonly items: Comment[];
  readonly pages: number;
  readonly total: number;
}

const most = limits.page.last * limits.page.max;
const { comments: limit } = limits.page;

/** Returns a page of a conversation; null where the viewer may not read its subject, and for a comment that is gone. Throws BAD_USER_INPUT. */
export async function findConversation(
  viewer: Viewer | null,
  query: ConversationQuery,
): Promise<ConversationPage | null> {
  requirePage({ page: query.page, limit });
  return nullIfNotFound(readPage(viewer, query));
}

async function readPage(
  viewer: Viewer | null,
  { order, page: wanted, ...ids }: ConversationQuery,
): Promise<ConversationPage> {
  const subjectId = knownId(ids.subjectId, noComment);
  const kind = await readableKind(viewer, subjectId);
  const comment = ids.commentId == null ? null : await findOn(subjectId, ids.commentId);
  const above = comment ? comment.parentId : ids.parentId;
  const parent = above == null ? null : await findOn(subjectId, above);
  const siblings = { subjectId, parentId: parent?._id ?? null };
  const isNewest = order === "NEWEST";
  const before = comment && { ...siblings, _id: isNewest ? { $gt: comment._id } : { $lt: comment._id } };
  const page = before ? pageAfter(await CommentModel.countDocuments(before, { limit: most })) : wanted;
  const found = await numberedPage<Comment>(
    CommentModel.find(siblings).sort({ _id: isNewest ? -1 : 1 }),
    { page, limit },
    CommentModel.countDocuments(siblings, { limit: most }),
  );
  return { ...found, limit, kind, subjectId, parent };
}

/** Returns the page on which a comment stands that so many precede. */
const pageAfter = (count: number): number => Math.min(Math.floor(count / limit) + 1, limits.page.last);

async function findOn(subjectId: Types.ObjectId, id: unknown): Promise<Comment> {
  const comment = await CommentModel.findOne({ _id: knownId(id, noComment), subjectId }).lean<Comment>();
  if (!comment) throw notFound(noComment);
  return comment;
}

/** Returns what a subject is that the viewer may read. Throws NOT_FOUND. */
export async function readableKind(viewer: Viewer | null, subjectId: Types.ObjectId): Promise<SubjectKind> {
  for (const [kind, subject] of Object.entries(commentSubjects.value))
    if (await subject.isReadable(viewer, subjectId)) return kind as SubjectKind;
  throw notFound(noComment);
}
