import { invalidate } from "../caches/micro-cache.ts";
import { createEventSource, type EventSource } from "./event-source.ts";
import { type ChannelEvent, LogCursor, type Resync } from "./log-cursor.ts";
import { pubsub } from "./pubsub.ts";

/*
 * A live channel over a log (feeds, articles). A process has one Channel object per log, opened with the first
 * subscriber: it listens to announcements, keeps the last events in memory and pushes each to its cursors.
 *
 * Invariants: events are taken in the order of their sequence numbers and without a hole. An announcement whose number
 * is not the next one, a `resync` message and a timer make the channel read the log (`catchUp`), which is the truth;
 * announcements only make it fast. When the log itself has a hole, every cursor sends RESYNC.
 */

export type { Resync };

export interface ChannelOptions<Event extends ChannelEvent> {
  announcements(): AsyncIterable<Event> & AsyncIterator<Event>;
  lastSeq(): Promise<number>;
  /** Reads the log: the events after `after`, in order, at most `limit`. */
  eventsAfter(after: number, limit: number): Promise<Event[]>;
  subjectOf(event: Event): string;
  /** True for events that only say "read the count again": of several about one subject the last one is enough. */
  isRecount(event: Event): boolean;
  /** For subscribers of one subject: its events in (after, upTo], null when the log does not hold all of them. */
  eventsOfSubject?(subjectId: string, after: number, upTo: number, limit: number): Promise<Event[] | null>;
}

// A socket that reconnects soon is served from memory: no query, and the same object for all such sockets.
const maxEventsInMemory = 1_000;
// A client that missed more is served faster by loading its list again.
const maxReplay = 10_000;
const readLimit = 1_000;
// Also without any sign of a lost announcement: another gateway may have been killed between commit and announcement.
const pollMilliseconds = 2_000;

// Cursors of all subjects; those of one subject are kept under its id.
const allSubjects = "";

export function createEventChannel<Event extends ChannelEvent>(options: ChannelOptions<Event>) {
  let opened: Promise<Channel<Event>> | null = null;

  function open(): Promise<Channel<Event>> {
    opened ??= Channel.open(options).catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    /**
     * Returns the events (of one subject, or of all) after `after` (null: from now on), in order and without a hole.
     * Missing events never make it fail: it sends RESYNC.
     */
    async changes(after: number | null, subjectId?: string): Promise<EventSource<Event | Resync>> {
      const channel = await open();
      if (after !== null && after > channel.lastSeq) await channel.catchUp();
      const start = channel.lastSeq;
      return createEventSource((subscriber) => {
        const subject = subjectId ?? allSubjects;
        const cursor: LogCursor<Event> = new LogCursor(after ?? start, channel, subscriber, subjectId, () =>
          channel.removeCursor(subject, cursor),
        );
        channel.addCursor(subject, cursor);
        cursor.resume();
        return cursor;
      });
    },

    /** Stops listening to announcements: at the end of the process, and between tests. */
    async close(): Promise<void> {
      (await opened?.catch(() => null))?.close();
      opened = null;
    },
  };
}

class Channel<Event extends ChannelEvent> {
  lastSeq = Number.POSITIVE_INFINITY;
  // Consecutive, the newest last.
  #recent: Event[] = [];
  // Number of each subject's last recount in memory.
  #recounts = new Map<string, number>();
  readonly #cursors = new Map<string, Set<LogCursor<Event>>>();
  #catchingUp: Promise<void> | null = null;
  #mustReadAgain = false;
  close = () => {};

  private constructor(private readonly options: ChannelOptions<Event>) {}

  static async open<Event extends ChannelEvent>(options: ChannelOptions<Event>): Promise<Channel<Event>> {
    const channel = new Channel(options);
    channel.#listen();
    const lastSeq = await options.lastSeq();
    const after = Math.max(0, lastSeq - maxEventsInMemory);
    channel.#remember(await options.eventsAfter(after, maxEventsInMemory));
    channel.lastSeq = channel.#recent.at(-1)?.seq ?? lastSeq;
    // Events that were announced during these reads.
    await channel.catchUp();
    return channel;
  }

  #listen(): void {
    const announcements = this.options.announcements();
    const resyncs = pubsub.subscribe("resync");
    const poll = () => {
      if (this.#cursors.size > 0) void this.catchUp().catch(() => {});
    };
    const timer = setInterval(poll, pollMilliseconds);
    timer.unref();
    this.close = () => {
      clearInterval(timer);
      void announcements.return?.();
      void resyncs.return();
    };
    void (async () => {
      for await (const event of announcements) this.#receive(event);
    })();
    void (async () => {
      for await (const _ of resyncs) poll();
    })();
  }

  addCursor(subject: string, cursor: LogCursor<Event>): void {
    const cursors = this.#cursors.get(subject) ?? new Set();
    this.#cursors.set(subject, cursors.add(cursor));
  }

  removeCursor(subject: string, cursor: LogCursor<Event>): void {
    const cursors = this.#cursors.get(subject);
    if (cursors?.delete(cursor) && cursors.size === 0) this.#cursors.delete(subject);
  }

  eventAt(seq: number): Event | undefined {
    const event = this.#recent[seq - (this.#recent[0]?.seq ?? 0)];
    return event?.seq === seq ? event : undefined;
  }

  concerns = (event: Event, subjectId: string): boolean => this.options.subjectOf(event) === subjectId;

  isSuperseded(event: Event): boolean {
    if (!this.options.isRecount(event)) return false;
    return (this.#recounts.get(this.options.subjectOf(event)) ?? 0) > event.seq;
  }

  async readMissed(after: number, subjectId?: string) {
    const first = this.#recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    const upTo = after + 1 < first ? Math.min(first - 1, this.lastSeq) : this.lastSeq;
    if (subjectId && this.options.eventsOfSubject) {
      const events = await this.options.eventsOfSubject(subjectId, after, upTo, readLimit);
      return events && { events: this.#withoutSuperseded(events), upTo };
    }
    if (upTo - after > maxReplay) return null;
    const events = await this.options.eventsAfter(after, upTo - after);
    return isConsecutive(events, after, upTo) ? { events: this.#withoutSuperseded(events), upTo } : null;
  }

  /** Reads from the log the events that were not announced here, or not yet. Concurrent calls share the reading. */
  catchUp(): Promise<void> {
    this.#mustReadAgain = true;
    this.#catchingUp ??= (async () => {
      try {
        while (this.#mustReadAgain) {
          this.#mustReadAgain = false;
          const events = await this.options.eventsAfter(this.lastSeq, readLimit);
          for (const event of events) this.#take(event);
          if (events.length === readLimit) this.#mustReadAgain = true;
        }
      } finally {
        this.#catchingUp = null;
      }
    })();
    return this.#catchingUp;
  }

  #receive(event: Event): void {
    if (event.seq === this.lastSeq + 1 && !this.#catchingUp) this.#take(event);
    // An earlier one has not arrived (another gateway's, still under way): the log has it.
    else if (event.seq > this.lastSeq || this.#catchingUp) void this.catchUp().catch(() => {});
  }

  #take(event: Event): void {
    if (event.seq <= this.lastSeq) return;
    if (event.seq > this.lastSeq + 1) this.#resyncAll(event.seq - 1);
    this.lastSeq = event.seq;
    // The write may be another gateway's: a client that loads a list after this event must find it there.
    invalidate();
    this.#recent.push(event);
    this.#noteRecount(event);
    if (this.#recent.length > maxEventsInMemory * 2) this.#remember(this.#recent.slice(-maxEventsInMemory));
    this.#push(allSubjects, event);
    this.#push(this.options.subjectOf(event), event);
  }

  #push(subject: string, event: Event): void {
    for (const cursor of this.#cursors.get(subject) ?? []) cursor.push(event);
  }

  /** Handles a gap in the log before `seq`: this gateway was disconnected for longer than the log is kept. */
  #resyncAll(seq: number): void {
    this.lastSeq = seq;
    this.#remember([]);
    for (const cursors of this.#cursors.values()) for (const cursor of cursors) cursor.resyncAfterGap(seq);
  }

  #remember(events: Event[]): void {
    this.#recent = events;
    this.#recounts.clear();
    for (const event of events) this.#noteRecount(event);
  }

  #noteRecount(event: Event): void {
    if (this.options.isRecount(event)) this.#recounts.set(this.options.subjectOf(event), event.seq);
  }

  #withoutSuperseded(events: readonly Event[]): Event[] {
    const { isRecount, subjectOf } = this.options;
    const last = new Map(events.filter(isRecount).map((event) => [subjectOf(event), event.seq]));
    return events.filter((event) => !isRecount(event) || last.get(subjectOf(event)) === event.seq);
  }
}

const isConsecutive = (events: readonly ChannelEvent[], after: number, upTo: number): boolean =>
  events.length === upTo - after && events[0]?.seq === after + 1 && events.at(-1)?.seq === upTo;
