import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { latestOfEach } from "../shared/latest.ts";
import type { Viewer } from "../shared/policies.ts";
import { type Like, LikeModel, type SubjectKind } from "./like.entity.ts";

/** What is liked. Its own service decides who may, and keeps its counter in the same transaction. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: Types.ObjectId;
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

/** Who likes each subject: at most 100 ids, the caller's own first, then the latest. By the subject's id. */
export async function likersOfEach(
  viewer: Viewer | null,
  subjectIds: readonly Types.ObjectId[],
): Promise<Map<string, string[]>> {
  const [latest, own] = await Promise.all([
    latestOfEach(LikeModel, subjectIds, limits.likers),
    viewer && subjectIds.length > 0
      ? LikeModel.find({ userId: viewer.id, subjectId: { $in: subjectIds } }).lean<Like[]>()
      : [],
  ]);
  const likedByViewer = new Set(own.map(({ subjectId }) => String(subjectId)));
  const likers = new Map<string, string[]>();
  for (const [subjectId, likes] of latest) {
    const ids = likes.map(({ userId }) => String(userId));
    const first = viewer && likedByViewer.has(subjectId) ? [viewer.id] : [];
    likers.set(subjectId, [...new Set([...first, ...ids])].slice(0, limits.likers));
  }
  return likers;
}
