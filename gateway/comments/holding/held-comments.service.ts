import type { ClientSession, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock, days } from "../../core/clock.ts";
import { idAt } from "../../core/documents/count-by-day.ts";
import { newId } from "../../core/documents/ids.ts";
import type { Subject } from "../../likes/like.service.ts";
import type { Comment } from "../comment.entity.ts";
import { HeldComment, HeldCommentModel, type HeldState } from "./held-comment.entity.ts";

// Resolvers and other areas refer to the class; only services use the model.
export { HeldComment };

type NewHeld = Pick<HeldComment, "authorId" | "answeredId" | "text" | "mentions" | "clientId" | "reasons">;

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

/** Days for which an outcome is kept, and what it no longer has. A refusal: six months, within which it can be contested. */
const outcomes = {
  HELD: { keptDays: null, without: { judgedAt: 1, expiresAt: 1 } },
  KEPT: { keptDays: 1, without: { refusal: 1, refusalText: 1 } },
  REFUSED: { keptDays: 183, without: {} },
} as const;

type Change = Partial<Pick<HeldComment, "refusal" | "refusalText" | "answer" | "reasons">>;

/** Moves a comment from one of these states to another. Returns it as it was; null when it is in none of them. */
export const moveHeld = (
  session: ClientSession,
  _id: Types.ObjectId,
  [from, state]: readonly [from: readonly HeldState[], to: HeldState],
  change: Change = {},
): Promise<HeldComment | null> => {
  const judgedAt = clock.now();
  const { keptDays, without } = outcomes[state];
  const times = keptDays && { judgedAt, expiresAt: new Date(judgedAt.getTime() + days(keptDays)) };
  return HeldCommentModel.findOneAndUpdate(
    { _id, state: { $in: [...from] } },
    { $set: { state, ...times, ...change }, $unset: without },
    { session, returnDocument: "before" },
  )
    .lean<HeldComment>()
    .exec();
};

/** Replaces the text of a comment that was kept: taken back, it waits as its author changed it. */
export async function replaceKeptText(
  session: ClientSession,
  { _id, text, mentions = [] }: Pick<Comment, "_id" | "text" | "mentions">,
): Promise<void> {
  await HeldCommentModel.updateOne({ _id, state: "KEPT" }, { $set: { text, mentions } }, { session });
}

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

/** Returns what has begun to wait since a date, and still does, the oldest first; up to a thousand. */
export const findWaitingSince = (since: Date): Promise<HeldComment[]> =>
  HeldCommentModel.find({ state: "HELD", _id: { $gte: idAt(since) } })
    .sort({ _id: 1 })
    .limit(limits.counted)
    .lean<HeldComment[]>()
    .exec();

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
    const { mentions = [], refusal = null, refusalText = "", answer = "" } = held;
    yield {
      id: _id,
      text,
      mentions,
      subjectKind,
      subjectId,
      state,
      reasons,
      createdAt,
      refusal,
      refusalText,
      answer,
    };
  }
}

/** Returns a held comment in the shape of a comment, for the types of GraphQL. */
export const asComment = (held: HeldComment): Comment => {
  const { _id, subjectKind, subjectId, text, mentions, authorId, clientId, createdAt } = held;
  return { _id, subjectKind, subjectId, text, mentions, authorId, clientId, createdAt, held };
};
