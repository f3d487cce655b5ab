import type { ClientSession, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { clock, hours } from "../../core/clock.ts";
import { createEventLog, type LoggedResult as LogOutcome } from "../../core/live/event-log.ts";
import { type PostEventKind, type PostEventMessage, pubsub } from "../../core/live/pubsub.ts";
import { type PostEvent, PostEventModel } from "./post-event.entity.ts";

/** Outcome of an action. Without `postId` nothing changed and no event is recorded. `kind` replaces the given one. */
export type Outcome<Result> = Omit<LogOutcome<PostEventKind, Result>, "subjectId"> & {
  readonly postId?: Types.ObjectId;
};

const log = createEventLog<PostEventKind>({
  name: "postEvents",
  insert: (lines, session) =>
    PostEventModel.insertMany(
      lines.map(({ subjectId, ...line }) => ({ ...line, postId: subjectId })),
      { session },
    ),
  announce: ({ subjectId, ...line }) =>
    pubsub.publish("postEvent", announcementOf({ ...line, postId: subjectId })),
});

/** Runs an action on an article in a transaction with its event, then announces it. Throws what the action throws. */
export const recordPostEvent = <Result>(
  kind: PostEventKind,
  action: (session: ClientSession) => Promise<Outcome<Result>>,
): Promise<Result> =>
  log.record(kind, async (session) => {
    const { postId, ...outcome } = await action(session);
    return { ...outcome, subjectId: postId };
  });

/** Returns the number of the last committed event of all articles; 0 before the first. */
export const lastPostSeq = log.lastSeq;

/** Returns the same number, mostly without a command; never a greater one. */
export const recentPostSeq = log.recentSeq;

/** Returns the events after `after`, in order, at most `limit`. */
export async function findPostEventsAfter(after: number, limit: number): Promise<PostEventMessage[]> {
  const found = await PostEventModel.find({ seq: { $gt: after } })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<PostEvent[]>();
  return found.map(announcementOf);
}

/** Returns the events of one article in (after, upTo]; null when the log does not reach back so far, or for too many. */
export async function findEventsOfPost(
  postId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<PostEventMessage[] | null> {
  const [oldest, found] = await Promise.all([
    PostEventModel.findOne({ seq: after + 1 }).lean<PostEvent>(),
    PostEventModel.find({ postId, seq: { $gt: after, $lte: upTo } })
      .sort({ seq: 1 })
      .limit(limit + 1)
      .lean<PostEvent[]>(),
  ]);
  // Entries expire by time but are numbered by commit: an entry about to expire may follow a gap already.
  const isWhole = oldest && oldest.at.getTime() > clock.now().getTime() - hours(limits.eventLogHours - 1);
  return isWhole && found.length <= limit ? found.map(announcementOf) : null;
}

const announcementOf = (event: Omit<PostEvent, "_id">): PostEventMessage => ({
  seq: event.seq,
  kind: event.kind,
  postId: String(event.postId),
  commentId: event.commentId ? String(event.commentId) : null,
  at: event.at.toISOString(),
});
