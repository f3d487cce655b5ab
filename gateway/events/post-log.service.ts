import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { type PostAnnouncement, type PostEventKind, pubsub } from "../pubsub.ts";
import { clock, hours } from "../shared/clock.ts";
import { createEventLog, type Outcome as LogOutcome } from "./event-log.service.ts";
import { type PostEvent, PostEventModel } from "./post-event.entity.ts";

/** What a deed did. Without `postId` nothing changed, and nothing is told. `kind` overrides the one announced. */
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

/** Commits a deed on an article with its event, then announces it (event-log.service.ts). Throws what the deed throws. */
export const recordPostEvent = <Result>(
  kind: PostEventKind,
  deed: (session: ClientSession) => Promise<Outcome<Result>>,
): Promise<Result> =>
  log.record(kind, async (session) => {
    const { postId, ...outcome } = await deed(session);
    return { ...outcome, subjectId: postId };
  });

/** The number of the last committed event of all articles; 0 before the first. */
export const lastPostSeq = log.lastSeq;

/** The same without a command most of the time; never beyond the last. */
export const recentPostSeq = log.recentSeq;

/** The events after `after`, in order, at most `limit`. */
export async function postEventsAfter(after: number, limit: number): Promise<PostAnnouncement[]> {
  const found = await PostEventModel.find({ seq: { $gt: after } })
    .sort({ seq: 1 })
    .limit(limit)
    .lean<PostEvent[]>();
  return found.map(announcementOf);
}

/** Those of one article after `after` up to `upTo`; null when the log does not go back that far, or for too many. */
export async function eventsOfPost(
  postId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<PostAnnouncement[] | null> {
  const [oldest, found] = await Promise.all([
    PostEventModel.findOne({ seq: after + 1 }).lean<PostEvent>(),
    PostEventModel.find({ postId, seq: { $gt: after, $lte: upTo } })
      .sort({ seq: 1 })
      .limit(limit + 1)
      .lean<PostEvent[]>(),
  ]);
  // Lines go by their hour, numbers by the commit: what is about to go may stand beside a hole already.
  const isWhole = oldest && oldest.at.getTime() > clock.now().getTime() - hours(limits.eventLogHours - 1);
  return isWhole && found.length <= limit ? found.map(announcementOf) : null;
}

const announcementOf = (event: Omit<PostEvent, "_id">): PostAnnouncement => ({
  seq: event.seq,
  kind: event.kind,
  postId: String(event.postId),
  commentId: event.commentId ? String(event.commentId) : null,
  at: event.at.toISOString(),
});
