import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { foundOfEach } from "../shared/latest.ts";
import type { Viewer } from "../shared/policies.ts";
import { type Like, LikeModel, type SubjectKind } from "./like.entity.ts";

/** What is liked or commented on. Its own service decides who may, and keeps its counters in the same transaction. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: Types.ObjectId;
}

/** What is known of a subject to those who tell its author of what it is given. */
export interface About extends Subject {
  readonly authorId: Types.ObjectId;
  /** Its title, or its text. */
  readonly text: string;
  /** Where it is read. */
  readonly path: string;
}

/** Adds a like unless it is there. True: it was added, and the subject's counter goes up. */
export async function addLike(session: ClientSession, subject: Subject, userId: string): Promise<boolean> {
  const { upsertedCount } = await LikeModel.updateOne(
    { subjectId: subject.id, userId },
    { $setOnInsert: { subjectKind: subject.kind } },
    { upsert: true, session },
  );
  return upsertedCount === 1;
}

/** Takes a like away if it is there. True: it was, and the subject's counter goes down. */
export async function removeLike(session: ClientSession, subject: Subject, userId: string): Promise<boolean> {
  const { deletedCount } = await LikeModel.deleteOne({ subjectId: subject.id, userId }, { session });
  return deletedCount === 1;
}

/** Removes what a subject that goes was given. */
export async function removeLikesOf(session: ClientSession, subject: Subject): Promise<void> {
  await LikeModel.deleteMany({ subjectId: subject.id }, { session });
}

/** Some of what a person likes; asked again after those were taken away, the next ones. */
export async function someLikedBy(userId: string, limit: number): Promise<Subject[]> {
  const found = await LikeModel.find({ userId }).limit(limit).lean<Like[]>();
  return found.map(({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId }));
}

/** A subject whose likers are asked for, with what it says of their number. */
export interface Liked {
  readonly subjectId: Types.ObjectId;
  readonly likeCount: number;
}

/** Who likes each subject: at most 100 ids, the caller's own first, then the latest. By the subject's id. */
export async function likersOfEach(
  viewer: Viewer | null,
  subjects: readonly Liked[],
): Promise<Map<string, string[]>> {
  const asked = subjects.map(({ subjectId, likeCount }) => ({ id: subjectId, count: likeCount }));
  // Of the others the list below holds every one, the caller too.
  const long = asked.filter(({ count }) => count > limits.likers).map(({ id }) => id);
  const [latest, own] = await Promise.all([
    foundOfEach<Like>(LikeModel, asked, { by: "subjectId", order: -1, limit: limits.likers }),
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
