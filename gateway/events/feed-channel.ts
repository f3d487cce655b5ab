import { Repeater } from "@graphql-yoga/subscription";
import { type FeedAnnouncement, pubsub } from "../pubsub.ts";
import { clock } from "../shared/clock.ts";
import { feedEventsAfter, lastFeedSeq } from "./feed-log.service.ts";

/** What a reader is told: an event of the log, or that the log cannot tell any more what was missed. */
export type FeedChange = FeedAnnouncement | ResyncChange;
export interface ResyncChange {
  readonly seq: number;
  readonly kind: "RESYNC";
  readonly feedId: null;
  readonly commentId: null;
  readonly at: string;
}

// What a socket that was away for a moment missed is here, without a query and as the same object for all of them.
const keptInMemory = 1_000;
// Whoever missed more is served faster by loading the list again.
const longestReplay = 10_000;
const chunk = 1_000;
const lookAfter = 5_000;

interface Channel {
  last: number;
  recent: FeedAnnouncement[];
  readonly wakes: Set<() => void>;
  catchingUp: Promise<void> | null;
  again: boolean;
  close(): void;
}

let opened: Promise<Channel> | null = null;

/** Joins this process to the announcements: once, for all of its sockets. */
async function open(): Promise<Channel> {
  const announcements = pubsub.subscribe("feedEvent");
  // A lost announcement (Redis away, a gateway killed between commit and announcement) is noticed here.
  const timer = setInterval(() => {
    if (channel.wakes.size > 0) void catchUp(channel).catch(() => {});
  }, lookAfter);
  timer.unref();
  const channel: Channel = {
    last: Number.POSITIVE_INFINITY,
    recent: [],
    wakes: new Set(),
    catchingUp: null,
    again: false,
    close() {
      clearInterval(timer);
      void announcements.return?.();
    },
  };
  void (async () => {
    for await (const event of announcements) hear(channel, event);
  })();
  const last = await lastFeedSeq();
  channel.recent = await feedEventsAfter(Math.max(0, last - keptInMemory), keptInMemory);
  channel.last = channel.recent.at(-1)?.seq ?? last;
  // What was announced while this was read.
  await catchUp(channel);
  return channel;
}

const channel = (): Promise<Channel> => {
  opened ??= open().catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
};

/** Leaves the announcements: at the end of the process, and between tests. */
export async function closeFeedChannel(): Promise<void> {
  (await opened?.catch(() => null))?.close();
  opened = null;
}

function hear(channel: Channel, event: FeedAnnouncement): void {
  if (event.seq === channel.last + 1 && !channel.catchingUp) {
    take(channel, event);
    for (const wake of channel.wakes) wake();
  } else if (event.seq > channel.last || channel.catchingUp) {
    // An earlier one is missing here: another gateway's, still on its way. The log has it.
    void catchUp(channel).catch(() => {});
  }
}

function take(channel: Channel, event: FeedAnnouncement): void {
  if (event.seq <= channel.last) return;
  channel.last = event.seq;
  channel.recent.push(event);
  if (channel.recent.length > keptInMemory * 2) channel.recent = channel.recent.slice(-keptInMemory);
}

function catchUp(channel: Channel): Promise<void> {
  channel.again = true;
  channel.catchingUp ??= (async () => {
    try {
      while (channel.again) {
        channel.again = false;
        const events = await feedEventsAfter(channel.last, chunk);
        for (const event of events) take(channel, event);
        if (events.length === chunk) channel.again = true;
        if (events.length > 0) for (const wake of channel.wakes) wake();
      }
    } finally {
      channel.catchingUp = null;
    }
  })();
  return channel.catchingUp;
}

/** The events after `after` up to `upTo`, without a hole; null when they are not all there any more. */
async function between(channel: Channel, after: number, upTo: number): Promise<FeedAnnouncement[] | null> {
  const first = channel.recent[0]?.seq ?? Number.POSITIVE_INFINITY;
  const isHere = first <= after + 1;
  if (!isHere && upTo - after > longestReplay) return null;
  const found = isHere
    ? channel.recent.slice(after + 1 - first, upTo + 1 - first)
    : await feedEventsAfter(after, upTo - after);
  const isWhole = found.length === upTo - after && found[0]?.seq === after + 1 && found.at(-1)?.seq === upTo;
  return isWhole ? found : null;
}

/** Of several like events of a feed only the last tells anything: all of them say « count again ». */
function condense(events: readonly FeedAnnouncement[]): FeedAnnouncement[] {
  const lastLike = new Map<string, number>();
  for (const { kind, feedId, seq } of events) if (kind === "FEED_LIKED") lastLike.set(feedId, seq);
  return events.filter(({ kind, feedId, seq }) => kind !== "FEED_LIKED" || lastLike.get(feedId) === seq);
}

/**
 * All that happens to feeds after `after` (without it: from now on), in order and without a hole. A reader is only a
 * number, so a slow one costs no memory: it reads on from where it is. Never fails for what is missing: kind RESYNC.
 */
export async function feedChanges(after: number | null): Promise<AsyncIterable<FeedChange>> {
  const joined = await channel();
  if (after !== null && after > joined.last) await catchUp(joined);
  const start = joined.last;
  return new Repeater<FeedChange>(async (push, stop) => {
    let seen = after ?? start;
    let isOver = false;
    let wake = () => {};
    const ring = () => wake();
    void stop.then(() => {
      isOver = true;
      joined.wakes.delete(ring);
      wake();
    });
    joined.wakes.add(ring);
    const resync = () =>
      push({ seq: seen, kind: "RESYNC", feedId: null, commentId: null, at: clock.now().toISOString() });
    if (seen > joined.last || seen < 0) {
      seen = joined.last;
      await resync();
    }
    while (!isOver) {
      if (seen < joined.last) {
        const upTo = joined.last;
        const missed = await between(joined, seen, upTo);
        seen = upTo;
        if (!missed) await resync();
        else for (const event of condense(missed)) if (!isOver) await push(event);
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  });
}
