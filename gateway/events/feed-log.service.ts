import type { ClientSession, Types } from "mongoose";
import { type FeedAnnouncement, type FeedEventKind, pubsub } from "../pubsub.ts";
import { clock } from "../shared/clock.ts";
import { inTransaction } from "../shared/transaction.ts";
import { CounterModel, type FeedEvent, FeedEventModel } from "./feed-event.entity.ts";

/** What a deed did. Without `feedId` nothing changed, and nothing is told. */
export interface Outcome<Result> {
  readonly result: Result;
  readonly feedId?: Types.ObjectId;
  readonly commentId?: Types.ObjectId;
  /** What else is announced, once and only if the deed was committed. */
  readonly afterCommit?: () => void;
}

type Deed = (session: ClientSession) => Promise<Outcome<unknown>>;
interface Waiting {
  readonly kind: FeedEventKind;
  readonly deed: Deed;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const log = "feedEvents";
const together = 20;
const tries = 4;
const waiting: Waiting[] = [];
let isWorking = false;

/**
 * Commits a deed and its event in one transaction, then announces the event. The deed must be repeatable and touch
 * nothing but the database. Deeds of this process wait in line, because all of them write the one counter; those
 * that wait together share a transaction. Throws what the deed throws, and then nothing of it has happened.
 */
export function recordFeedEvent<Result>(
  kind: FeedEventKind,
  deed: (session: ClientSession) => Promise<Outcome<Result>>,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    waiting.push({ kind, deed, resolve: resolve as Waiting["resolve"], reject });
    if (!isWorking) void workThroughLine();
  });
}

async function workThroughLine(): Promise<void> {
  isWorking = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, together);
    try {
      await commit(batch);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      // One refusal has undone them all: each gets its own transaction and its own answer.
      else for (const each of batch) await commit([each]).catch(each.reject);
    }
  }
  isWorking = false;
}

async function commit(batch: readonly Waiting[]): Promise<void> {
  const { outcomes, events } = await againOnDuplicate(() =>
    inTransaction((session) => carryOut(batch, session)),
  );
  for (const event of events) pubsub.publish("feedEvent", event);
  for (const [index, each] of batch.entries()) {
    outcomes[index]?.afterCommit?.();
    each.resolve(outcomes[index]?.result);
  }
}

async function carryOut(batch: readonly Waiting[], session: ClientSession) {
  // First of all: a gateway that is at it already makes this one wait here, and not when all is done.
  await CounterModel.updateOne({ _id: log }, { $set: { heldAt: clock.now() } }, { upsert: true, session });
  const outcomes: Outcome<unknown>[] = [];
  for (const { deed } of batch) outcomes.push(await deed(session));
  const told = batch.flatMap(({ kind }, index) => {
    const { feedId, commentId } = outcomes[index] as Outcome<unknown>;
    return feedId ? [{ kind, feedId, commentId, at: clock.now() }] : [];
  });
  if (told.length === 0) return { outcomes, events: [] };
  const counter = await CounterModel.findOneAndUpdate(
    { _id: log },
    { $inc: { seq: told.length } },
    { upsert: true, returnDocument: "after", session },
  ).lean();
  const first = counter.seq - told.length + 1;
  const lines = told.map((event, index) => ({ ...event, seq: first + index }));
  await FeedEventModel.insertMany(lines, { session });
  return { outcomes, events: lines.map(announcementOf) };
}

// Two processes insert the same unique value at once: the second try finds the first one's document.
async function againOnDuplicate<Result>(deed: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deed();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 11_000 || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}

const announcementOf = (event: Omit<FeedEvent, "_id">): FeedAnnouncement => ({
  seq: event.seq,
  kind: event.kind,
  feedId: String(event.feedId),
  commentId: event.commentId ? String(event.commentId) : null,
  at: event.at.toISOString(),
});

/** The number of the last committed event; 0 before the first. */
export async function lastFeedSeq(): Promise<number> {
  return (await CounterModel.findById(log).lean())?.seq ?? 0;
}

/** The events after `after`, in order, at most `limit`. */
export async function feedEventsAfter(after: number, limit: number): Promise<FeedAnnouncement[]> {
  const found = await FeedEventModel.find({ seq: { $gt: after } })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<FeedEvent[]>();
  return found.map(announcementOf);
}
