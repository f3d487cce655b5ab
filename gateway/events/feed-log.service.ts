import type { ClientSession, Types } from "mongoose";
import { type FeedAnnouncement, type FeedEventKind, pubsub } from "../pubsub.ts";
import { createEventLog, type Outcome as LogOutcome } from "./event-log.service.ts";
import { type FeedEvent, FeedEventModel } from "./feed-event.entity.ts";

/** What a deed did. Without `feedId` nothing changed, and nothing is told. */
export type Outcome<Result> = Omit<LogOutcome<FeedEventKind, Result>, "subjectId"> & {
  readonly feedId?: Types.ObjectId;
};

const log = createEventLog<FeedEventKind>({
  name: "feedEvents",
  insert: (lines, session) =>
    FeedEventModel.insertMany(
      lines.map(({ subjectId, ...line }) => ({ ...line, feedId: subjectId })),
      { session },
    ),
  announce: ({ subjectId, ...line }) =>
    pubsub.publish("feedEvent", announcementOf({ ...line, feedId: subjectId })),
});

/** Commits a deed on a feed with its event, then announces it (event-log.service.ts). Throws what the deed throws. */
export const recordFeedEvent = <Result>(
  kind: FeedEventKind,
  deed: (session: ClientSession) => Promise<Outcome<Result>>,
): Promise<Result> =>
  log.record(kind, async (session) => {
    const { feedId, ...outcome } = await deed(session);
    return { ...outcome, subjectId: feedId };
  });

/** The number of the last committed event; 0 before the first. */
export const lastFeedSeq = log.lastSeq;

/** The same without a command most of the time; never beyond the last. */
export const recentFeedSeq = log.recentSeq;

/** The events after `after`, in order, at most `limit`. */
export async function feedEventsAfter(after: number, limit: number): Promise<FeedAnnouncement[]> {
  const found = await FeedEventModel.find({ seq: { $gt: after } })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<FeedEvent[]>();
  return found.map(announcementOf);
}

const announcementOf = (event: Omit<FeedEvent, "_id">): FeedAnnouncement => ({
  seq: event.seq,
  kind: event.kind,
  feedId: String(event.feedId),
  commentId: event.commentId ? String(event.commentId) : null,
  at: event.at.toISOString(),
});
