import type { ClientSession, Types } from "mongoose";
import { createEventLog, type LoggedResult } from "../../core/live/event-log.ts";
import { type FeedEventKind, type FeedEventMessage, pubsub } from "../../core/live/pubsub.ts";
import { type FeedEvent, FeedEventModel } from "./feed-event.entity.ts";

/** The outcome of a write on a feed. Without `feedId` nothing has changed, and no event is recorded. */
export type Outcome<Result> = Omit<LoggedResult<FeedEventKind, Result>, "subjectId"> & {
  readonly feedId?: Types.ObjectId;
};

const log = createEventLog<FeedEventKind>({
  name: "feedEvents",
  insert: (entries, session) =>
    FeedEventModel.insertMany(
      entries.map(({ subjectId, ...entry }) => ({ ...entry, feedId: subjectId })),
      { session },
    ),
  announce: ({ subjectId, ...entry }) =>
    pubsub.publish("feedEvent", messageOf({ ...entry, feedId: subjectId })),
});

/** Commits a write on a feed and its event in one transaction, then announces it (event-log.ts). Rejects as `write` does. */
export const recordFeedEvent = <Result>(
  kind: FeedEventKind,
  write: (session: ClientSession) => Promise<Outcome<Result>>,
): Promise<Result> =>
  log.record(kind, async (session) => {
    const { feedId, ...outcome } = await write(session);
    return { ...outcome, subjectId: feedId };
  });

/** Returns the number of the last committed event; 0 before the first. */
export const lastFeedSeq = log.lastSeq;

/** Returns a number not greater than the last, mostly without a database command (event-log.ts). */
export const recentFeedSeq = log.recentSeq;

/** Returns the events after `after`, in order, at most `limit`. */
export async function findFeedEventsAfter(after: number, limit: number): Promise<FeedEventMessage[]> {
  const events = await FeedEventModel.find({ seq: { $gt: after } })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<FeedEvent[]>();
  return events.map(messageOf);
}

const messageOf = (event: Omit<FeedEvent, "_id">): FeedEventMessage => ({
  seq: event.seq,
  kind: event.kind,
  feedId: String(event.feedId),
  commentId: event.commentId ? String(event.commentId) : null,
  at: event.at.toISOString(),
});
