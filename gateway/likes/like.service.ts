import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import type { CommentedSubject } from "../../schema/site/comment-refusal.ts";
import { newId } from "../core/documents/ids.ts";
import { latestPerParent } from "../core/documents/latest-per-parent.ts";
import type { LikedKind, SubjectKind } from "../core/documents/subject.ts";
import type { Viewer } from "../core/policies.ts";
import { type Like, LikeModel } from "./like.entity.ts";

/**
 * A document that can be commented on, or liked as well. Its own service checks permissions and updates its counters in the same
 * transaction.
 */
export interface Subject<Kind extends SubjectKind = SubjectKind> {
  readonly kind: Kind;
  readonly id: Types.ObjectId;
}

/** Details of a subject, for the notifications of its authors and the rules of its comments. */
export interface SubjectDetails<Kind extends SubjectKind = SubjectKind>
  extends Subject<Kind>,
    CommentedSubject {
  /** Each once; the bound of an article's authors is theirs too. */
  readonly authorIds: readonly Types.ObjectId[];
  /** Title of an article or an entry of a catalogue, text of a feed. */
  readonly text: string;
  /** Path of its page. */
  readonly path: string;
}

/**
 * Adds a like, dated `at`: its id holds the date. Returns true if it was added: the caller increments the subject's
 * counter.
 */
export async function addLike(
  session: ClientSession,
  subject: Subject<LikedKind>,
  userId: string,
  at?: Date,
): Promise<boolean> {
  const { upsertedCount } = await LikeModel.updateOne(
    { subjectId: subject.id, userId },
    { $setOnInsert: { subjectKind: subject.kind, ...(at && { _id: newId(at) }) } },
    { upsert: true, session },
  );
  return upsertedCount === 1;
}

/** Removes a like. Returns true if it was removed: the caller decrements the subject's counter. */
export async function removeLike(
  session: ClientSession,
  subject: Subject<LikedKind>,
  userId: string,
): Promise<boolean> {
  const { deletedCount } = await LikeModel.deleteOne({ subjectId: subject.id, userId }, { session });
  return deletedCount === 1;
}

/** Deletes the likes of a deleted subject. */
export async function deleteLikesOf(session: ClientSession, subject: Subject<LikedKind>): Promise<void> {
  await LikeModel.deleteMany({ subjectId: subject.id }, { session });
}

/** Returns a batch of a user's likes; after these are removed, the next call returns the next ones. */
export async function findLikedSubjects(userId: string, limit: number): Promise<Subject<LikedKind>[]> {
  const found = await LikeModel.find({ userId }).limit(limit).lean<Like[]>();
  return found.map(({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId }));
}

/** Returns what a user liked last, the latest first. */
export async function latestLikedSubjects(userId: string, limit: number): Promise<Subject<LikedKind>[]> {
  const found = await LikeModel.find({ userId }).sort({ _id: -1 }).limit(limit).lean<Like[]>();
  return found.map(({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId }));
}

/** A subject whose likers are requested, with its stored number of likes. */
export interface SubjectLikeCount {
  readonly subjectId: Types.ObjectId;
  readonly likeCount: number;
}

/** Returns the likers of each subject, by the subject's id: at most 100 ids, the caller's own first, then the latest. */
export async function listLikers(
  viewer: Viewer | null,
  subjects: readonly SubjectLikeCount[],
): Promise<Map<string, string[]>> {
  const parents = subjects.map(({ subjectId, likeCount }) => ({ id: subjectId, count: likeCount }));
  // The lists of the other subjects are complete, and hold the caller if they like it.
  const long = parents.filter(({ count }) => count > limits.likers).map(({ id }) => id);
  const [latest, own] = await Promise.all([
    latestPerParent<Like>(LikeModel, parents, { by: "subjectId", order: -1, limit: limits.likers }),
    viewer && long.length > 0
      ? LikeModel.find({ userId: viewer.id, subjectId: { $in: long } }).lean<Like[]>()
      : [],
  ]);
  const likers = new Map<string, string[]>();
  for (const [subjectId, likes] of latest) {
    const ids = likes.map(({ userId }) => String(userId));
    const isOwn =
      viewer && (ids.includes(viewer.id) || own.some((like) => String(like.subjectId) === subjectId));
    likers.set(subjectId, [...new Set([...(isOwn ? [viewer.id] : []), ...ids])].slice(0, limits.likers));
  }
  return likers;
}
