import { pubsub } from "../pubsub.ts";
import { forgetBriefly } from "../shared/brief-cache.ts";
import { type Followed, followed } from "../shared/followed.ts";
import { type ChannelEvent, Reader, type Resync } from "./event-reader.ts";

export type { Resync };

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
// Also where nobody says that announcements are lost: another gateway may be killed between commit and announcement.
const lookAfter = 2_000;

// Readers of everything; those of one subject are kept under its id.
const everything = "";

/** A live channel over a log: one subscription to the announcements a process, however many readers there are. */
export function createEventChannel<Event extends ChannelEvent>(source: ChannelSource<Event>) {
  let opened: Promise<Channel<Event>> | null = null;

  function join(): Promise<Channel<Event>> {
    opened ??= Channel.open(source).catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    /**
     * What happens (to one subject, or to all) after `after` (null: from now on), in order and without a hole. A
     * reader is only a number, so a slow one costs no memory: it reads on from where it is. Never fails for what is
     * missing: kind RESYNC.
     */
    async changes(after: number | null, subjectId?: string): Promise<Followed<Event | Resync>> {
      const channel = await join();
      if (after !== null && after > channel.last) await channel.catchUp();
      const start = channel.last;
      return followed((listener) => {
        const name = subjectId ?? everything;
        const reader: Reader<Event> = new Reader(after ?? start, channel, listener, subjectId, () =>
          channel.dismiss(name, reader),
        );
        channel.admit(name, reader);
        reader.more();
        return reader;
      });
    },

    /** Leaves the announcements: at the end of the process, and between tests. */
    async close(): Promise<void> {
      (await opened?.catch(() => null))?.close();
      opened = null;
    },
  };
}

class Channel<Event extends ChannelEvent> {
  last = Number.POSITIVE_INFINITY;
  // Without a hole, the last of them last.
  #recent: Event[] = [];
  // The last recount in memory of each subject.
  #recounts = new Map<string, number>();
  readonly #readers = new Map<string, Set<Reader<Event>>>();
  #catchingUp: Promise<void> | null = null;
  #again = false;
  close = () => {};

  private constructor(private readonly source: ChannelSource<Event>) {}

  static async open<Event extends ChannelEvent>(source: ChannelSource<Event>): Promise<Channel<Event>> {
    const channel = new Channel(source);
    const announcements = source.announcements();
    const lookAgain = pubsub.subscribe("lookAgain");
    const look = () => {
      if (channel.#readers.size > 0) void channel.catchUp().catch(() => {});
    };
    const timer = setInterval(look, lookAfter);
    timer.unref();
    channel.close = () => {
      clearInterval(timer);
      void announcements.return?.();
      void lookAgain.return();
    };
    void (async () => {
      for await (const event of announcements) channel.#hear(event);
    })();
    void (async () => {
      for await (const _ of lookAgain) look();
    })();
    const last = await source.lastSeq();
    channel.#remember(await source.eventsAfter(Math.max(0, last - keptInMemory), keptInMemory));
    channel.last = channel.#recent.at(-1)?.seq ?? last;
    // What was announced while this was read.
    await channel.catchUp();
    return channel;
  }

  admit(name: string, reader: Reader<Event>): void {
    const known = this.#readers.get(name) ?? new Set();
    this.#readers.set(name, known.add(reader));
  }

  dismiss(name: string, reader: Reader<Event>): void {
    const known = this.#readers.get(name);
    if (known?.delete(reader) && known.size === 0) this.#readers.delete(name);
  }

  at(seq: number): Event | undefined {
    const event = this.#recent[seq - (this.#recent[0]?.seq ?? 0)];
    return event?.seq === seq ? event : undefined;
  }

  isAbout = (event: Event, subjectId: string): boolean => this.source.subjectOf(event) === subjectId;

  isOutdated(event: Event): boolean {
    if (!this.source.isRecount(event)) return false;
    return (this.#recounts.get(this.source.subjectOf(event)) ?? 0) > event.seq;
  }

  async missed(after: number, subjectId?: string) {
    const first = this.#recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    const upTo = after + 1 < first ? Math.min(first - 1, this.last) : this.last;
    if (subjectId && this.source.eventsOf) {
      const events = await this.source.eventsOf(subjectId, after, upTo, chunk);
      return events && { events: this.#condense(events), upTo };
    }
    if (upTo - after > longestReplay) return null;
    const events = await this.source.eventsAfter(after, upTo - after);
    return isWhole(events, after, upTo) ? { events: this.#condense(events), upTo } : null;
  }

  /** Reads from the log what was not announced here, or not yet. */
  catchUp(): Promise<void> {
    this.#again = true;
    this.#catchingUp ??= (async () => {
      try {
        while (this.#again) {
          this.#again = false;
          const events = await this.source.eventsAfter(this.last, chunk);
          for (const event of events) this.#take(event);
          if (events.length === chunk) this.#again = true;
        }
      } finally {
        this.#catchingUp = null;
      }
    })();
    return this.#catchingUp;
  }

  #hear(event: Event): void {
    if (event.seq === this.last + 1 && !this.#catchingUp) this.#take(event);
    // An earlier one is missing here: another gateway's, still on its way. The log has it.
    else if (event.seq > this.last || this.#catchingUp) void this.catchUp().catch(() => {});
  }

  #take(event: Event): void {
    if (event.seq <= this.last) return;
    if (event.seq > this.last + 1) this.#lose(event.seq - 1);
    this.last = event.seq;
    // Another gateway's deed, perhaps: whoever loads a list now that it is told, finds it there.
    forgetBriefly();
    this.#recent.push(event);
    this.#noteRecount(event);
    if (this.#recent.length > keptInMemory * 2) this.#remember(this.#recent.slice(-keptInMemory));
    this.#tell(everything, event);
    this.#tell(this.source.subjectOf(event), event);
  }

  #tell(name: string, event: Event): void {
    for (const reader of this.#readers.get(name) ?? []) reader.hear(event);
  }

  /** The log itself has a hole: this gateway was cut off for longer than the log is kept. */
  #lose(seq: number): void {
    this.last = seq;
    this.#remember([]);
    for (const readers of this.#readers.values()) for (const reader of readers) reader.lose(seq);
  }

  #remember(events: Event[]): void {
    this.#recent = events;
    this.#recounts.clear();
    for (const event of events) this.#noteRecount(event);
  }

  #noteRecount(event: Event): void {
    if (this.source.isRecount(event)) this.#recounts.set(this.source.subjectOf(event), event.seq);
  }

  #condense(events: readonly Event[]): Event[] {
    const { isRecount, subjectOf } = this.source;
    const last = new Map(events.filter(isRecount).map((event) => [subjectOf(event), event.seq]));
    return events.filter((event) => !isRecount(event) || last.get(subjectOf(event)) === event.seq);
  }
}

const isWhole = (found: readonly ChannelEvent[], after: number, upTo: number): boolean =>
  found.length === upTo - after && found[0]?.seq === after + 1 && found.at(-1)?.seq === upTo;
