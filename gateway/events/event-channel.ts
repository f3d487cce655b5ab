import { Repeater } from "@graphql-yoga/subscription";
import { clock } from "../shared/clock.ts";

/** What every channel's events hold. */
export interface ChannelEvent {
  readonly seq: number;
  readonly kind: string;
  readonly at: string;
}

/** The log cannot tell any more what was missed: load again, then read on from `seq`. */
export interface Resync {
  readonly seq: number;
  readonly kind: "RESYNC";
  readonly commentId: null;
  readonly at: string;
}

export interface ChannelSource<Event extends ChannelEvent> {
  announcements(): AsyncIterable<Event> & AsyncIterator<Event>;
  lastSeq(): Promise<number>;
  eventsAfter(after: number, limit: number): Promise<Event[]>;
  subjectOf(event: Event): string;
  /** Of several of these about one subject, only the last tells anything: all of them say « count again ». */
  isRecount(event: Event): boolean;
  /** For readers of one subject: its events in (after, upTo], null when they are not all there any more. */
  eventsOf?(subjectId: string, after: number, upTo: number, limit: number): Promise<Event[] | null>;
}

// What a socket that was away for a moment missed is here, without a query and as the same object for all of them.
const keptInMemory = 1_000;
// Whoever missed more is served faster by loading the list again.
const longestReplay = 10_000;
const chunk = 1_000;
const lookAfter = 5_000;

type Ring = (seq: number) => void;
// Readers of everything; those of one subject wait under its id.
const everything = "";

interface Channel<Event> {
  last: number;
  recent: Event[];
  readonly rings: Map<string, Set<Ring>>;
  catchingUp: Promise<void> | null;
  again: boolean;
  close(): void;
}

/** A live channel over a log: one subscription to the announcements a process, however many readers there are. */
export function createEventChannel<Event extends ChannelEvent>(source: ChannelSource<Event>) {
  let opened: Promise<Channel<Event>> | null = null;

  async function open(): Promise<Channel<Event>> {
    const announcements = source.announcements();
    // A lost announcement (Redis away, a gateway killed between commit and announcement) is noticed here.
    const timer = setInterval(() => {
      if (channel.rings.size > 0) void catchUp(channel).catch(() => {});
    }, lookAfter);
    timer.unref();
    const channel: Channel<Event> = {
      last: Number.POSITIVE_INFINITY,
      recent: [],
      rings: new Map(),
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
    const last = await source.lastSeq();
    channel.recent = await source.eventsAfter(Math.max(0, last - keptInMemory), keptInMemory);
    channel.last = channel.recent.at(-1)?.seq ?? last;
    // What was announced while this was read.
    await catchUp(channel);
    return channel;
  }

  function join(): Promise<Channel<Event>> {
    opened ??= open().catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  function hear(channel: Channel<Event>, event: Event): void {
    if (event.seq === channel.last + 1 && !channel.catchingUp) {
      take(channel, event);
      ring(channel, everything, event.seq);
    } else if (event.seq > channel.last || channel.catchingUp) {
      // An earlier one is missing here: another gateway's, still on its way. The log has it.
      void catchUp(channel).catch(() => {});
    }
  }

  function take(channel: Channel<Event>, event: Event): void {
    if (event.seq <= channel.last) return;
    channel.last = event.seq;
    channel.recent.push(event);
    if (channel.recent.length > keptInMemory * 2) channel.recent = channel.recent.slice(-keptInMemory);
    ring(channel, source.subjectOf(event), event.seq);
  }

  function catchUp(channel: Channel<Event>): Promise<void> {
    channel.again = true;
    channel.catchingUp ??= (async () => {
      try {
        while (channel.again) {
          channel.again = false;
          const events = await source.eventsAfter(channel.last, chunk);
          for (const event of events) take(channel, event);
          if (events.length === chunk) channel.again = true;
          if (events.length > 0) ring(channel, everything, channel.last);
        }
      } finally {
        channel.catchingUp = null;
      }
    })();
    return channel.catchingUp;
  }

  /** The events after `after` up to `upTo`, without a hole; null when they are not all there any more. */
  async function between(channel: Channel<Event>, after: number, upTo: number, subjectId?: string) {
    const first = channel.recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    if (first <= after + 1) {
      const found = channel.recent.slice(after + 1 - first, upTo + 1 - first);
      if (!isWhole(found, after, upTo)) return null;
      return subjectId ? found.filter((event) => source.subjectOf(event) === subjectId) : found;
    }
    if (subjectId && source.eventsOf) return source.eventsOf(subjectId, after, upTo, chunk);
    if (upTo - after > longestReplay) return null;
    const found = await source.eventsAfter(after, upTo - after);
    return isWhole(found, after, upTo) ? found : null;
  }

  function condense(events: readonly Event[]): Event[] {
    const last = new Map<string, number>();
    for (const event of events) if (source.isRecount(event)) last.set(source.subjectOf(event), event.seq);
    return events.filter(
      (event) => !source.isRecount(event) || last.get(source.subjectOf(event)) === event.seq,
    );
  }

  return {
    /**
     * What happens (to one subject, or to all) after `after` (null: from now on), in order and without a hole. A
     * reader is only a number, so a slow one costs no memory: it reads on from where it is. Never fails for what is
     * missing: kind RESYNC.
     */
    async changes(after: number | null, subjectId?: string): Promise<AsyncIterable<Event | Resync>> {
      const joined = await join();
      if (after !== null && after > joined.last) await catchUp(joined);
      const start = joined.last;
      return new Repeater<Event | Resync>(async (push, stop) => {
        let seen = after ?? start;
        let isOver = false;
        let isAsleep = false;
        let wake = () => {};
        const bell = (seq: number) => {
          // While it slept nothing else was its own: what lies before needs no look into the log, which may be gone.
          if (isAsleep && subjectId) seen = Math.max(seen, seq - 1);
          isAsleep = false;
          wake();
        };
        const leave = listen(joined, subjectId ?? everything, bell);
        void stop.then(() => {
          isOver = true;
          leave();
          wake();
        });
        const resync = () =>
          push({ seq: seen, kind: "RESYNC", commentId: null, at: clock.now().toISOString() });
        if (seen > joined.last || seen < 0) {
          seen = joined.last;
          await resync();
        }
        while (!isOver) {
          if (seen < joined.last) {
            const upTo = joined.last;
            const missed = await between(joined, seen, upTo, subjectId);
            seen = upTo;
            if (!missed) await resync();
            else for (const event of condense(missed)) if (!isOver) await push(event);
          } else {
            await new Promise<void>((resolve) => {
              wake = resolve;
              isAsleep = true;
            });
          }
        }
      });
    },

    /** Leaves the announcements: at the end of the process, and between tests. */
    async close(): Promise<void> {
      (await opened?.catch(() => null))?.close();
      opened = null;
    },
  };
}

const isWhole = (found: readonly ChannelEvent[], after: number, upTo: number): boolean =>
  found.length === upTo - after && found[0]?.seq === after + 1 && found.at(-1)?.seq === upTo;

function ring({ rings }: Channel<unknown>, name: string, seq: number): void {
  for (const bell of rings.get(name) ?? []) bell(seq);
}

function listen({ rings }: Channel<unknown>, name: string, bell: Ring): () => void {
  const known = rings.get(name) ?? new Set<Ring>();
  rings.set(name, known.add(bell));
  return () => {
    known.delete(bell);
    if (known.size === 0 && rings.get(name) === known) rings.delete(name);
  };
}
