import type { ClientSession, Types } from "mongoose";
import type { HeldReason } from "../../../schema/comment-rules.ts";
import { limits } from "../../../schema/limits.ts";
import type { ModerationReason } from "../../../schema/moderation.ts";
import { clock, days } from "../../core/clock.ts";
import { idAt } from "../../core/documents/count-by-day.ts";
import { newId } from "../../core/documents/ids.ts";
import type { Subject } from "../../likes/like.service.ts";
import type { Comment } from "../comment.entity.ts";
import { HeldComment, HeldCommentModel } from "./held-comment.entity.ts";

// Resolvers and other areas refer to the class; only services use the model.
export { HeldComment };

/** Six months, within which a decision can be contested. */
const refusalKept = days(183);
const keptKept = days(1);

type NewHeld = Pick<HeldComment, "authorId" | "answeredId" | "text" | "clientId" | "reasons">;

/** Stores a comment that waits. */
export async function insertHeld(
  session: ClientSession,
  { kind: subjectKind, id: subjectId }: Subject,
  given: NewHeld,
): Promise<HeldComment> {
  const createdAt = clock.now();
  const held = { _id: newId(createdAt), subjectKind, subjectId, ...given, createdAt, state: "HELD" as const };
  await HeldCommentModel.create([held], { session });
  return held;
}

/** Returns what an earlier request of the same author left waiting, or what was refused since. */
export const findHeldByClientId = (session: ClientSession, authorId: string, clientId: string) =>
  HeldCommentModel.findOne({ authorId, clientId }).session(session).lean<HeldComment>().exec();

/** Marks a waiting or refused comment as kept. Null when it is neither. */
export const markKept = (session: ClientSession, id: Types.ObjectId): Promise<HeldComment | null> => {
  const judgedAt = clock.now();
  return HeldCommentModel.findOneAndUpdate(
    { _id: id, state: { $in: ["HELD", "REFUSED"] } },
    {
      $set: { state: "KEPT", judgedAt, expiresAt: new Date(judgedAt.getTime() + keptKept) },
      $unset: { refusal: 1, refusalText: 1 },
    },
    { session, returnDocument: "before" },
  )
    .lean<HeldComment>()
    .exec();
};

/** Marks a waiting comment as refused, with what its author reads. Null when it no longer waits. */
export const markRefused = (
  session: ClientSession,
  id: Types.ObjectId,
  { reason, text }: { readonly reason: ModerationReason; readonly text: string },
): Promise<HeldComment | null> => {
  const judgedAt = clock.now();
  const expiresAt = new Date(judgedAt.getTime() + refusalKept);
  return HeldCommentModel.findOneAndUpdate(
    { _id: id, state: "HELD" },
    { $set: { state: "REFUSED", judgedAt, expiresAt, refusal: reason, refusalText: text } },
    { session, returnDocument: "before" },
  )
    .lean<HeldComment>()
    .exec();
};

/** Makes a judged comment wait again. Null when it is not in this state. */
export const markHeldAgain = (
  session: ClientSession,
  id: Types.ObjectId,
  state: "KEPT" | "REFUSED",
  change: { readonly answer?: string; readonly reasons?: readonly HeldReason[] } = {},
): Promise<HeldComment | null> =>
  HeldCommentModel.findOneAndUpdate(
    { _id: id, state },
    { $set: { state: "HELD", ...change }, $unset: { judgedAt: 1, expiresAt: 1 } },
    { session, returnDocument: "before" },
  )
    .lean<HeldComment>()
    .exec();

/** Returns held and judged comments by id. */
export const findHeld = (ids: readonly Types.ObjectId[]): Promise<HeldComment[]> =>
  HeldCommentModel.find({ _id: { $in: ids } })
    .lean<HeldComment[]>()
    .exec();

/** Returns what waits of an account, the oldest first, at most `limits.bulk`. */
export const findHeldBy = (authorId: Types.ObjectId): Promise<HeldComment[]> =>
  HeldCommentModel.find({ authorId, state: "HELD" })
    .sort({ _id: 1 })
    .limit(limits.bulk)
    .lean<HeldComment[]>()
    .exec();

/** Counts what was held since a date, whatever became of it, and what waits now; up to a hundred of each. */
export async function countHeld(since: Date): Promise<{ recent: number; waiting: number }> {
  const recent = { _id: { $gte: idAt(since) } };
  return {
    recent: await HeldCommentModel.countDocuments(recent, { limit: limits.bulk }),
    waiting: await HeldCommentModel.countDocuments({ state: "HELD" }, { limit: limits.bulk }),
  };
}

/** Whether something has begun to wait since a date, and still does. */
export const hasWaitingSince = async (since: Date): Promise<boolean> =>
  (await HeldCommentModel.exists({ state: "HELD", _id: { $gte: idAt(since) } })) !== null;

/** Yields what waits on an article or a feed, the oldest first. For the export of the site. */
export const heldOn = (subjectId: Types.ObjectId): AsyncIterable<HeldComment> =>
  HeldCommentModel.find({ subjectId, state: "HELD" }).sort({ _id: 1 }).lean<HeldComment[]>().cursor();

/** Deletes what waits on a deleted subject. */
export async function deleteHeldOf(session: ClientSession, { id }: Subject): Promise<void> {
  await HeldCommentModel.deleteMany({ subjectId: id }, { session });
}

/** Deletes what waits of a deleted account, and what was refused to it. */
export async function deleteHeldBy(authorId: Types.ObjectId): Promise<void> {
  await HeldCommentModel.deleteMany({ authorId });
}

/** Yields what waits of a user, or was refused. For the export of account data. */
export async function* exportHeldComments(authorId: Types.ObjectId) {
  const query = HeldCommentModel.find({ authorId, state: { $ne: "KEPT" } });
  for await (const held of query.lean<HeldComment[]>().cursor()) {
    const { _id, subjectKind, subjectId, text, state, reasons, createdAt } = held;
    const { refusal = null, refusalText = "", answer = "" } = held;
    yield { id: _id, text, subjectKind, subjectId, state, reasons, createdAt, refusal, refusalText, answer };
  }
}

/** Returns a held comment in the shape of a comment, for the types of GraphQL. */
export const asComment = (held: HeldComment): Comment => {
  const { _id, subjectKind, subjectId, text, authorId, clientId, createdAt } = held;
  return { _id, subjectKind, subjectId, text, authorId, clientId, createdAt, held };
};
