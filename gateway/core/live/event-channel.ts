import { invalidate } from "../caches/micro-cache.ts";
import { currentSeqs } from "./counter.ts";
import type { DomainEvent } from "./domain-event.ts";
import { committedEvents, type EventLog } from "./event-log.ts";
import type { LogCursor } from "./log-cursor.ts";
import { lookRegularly } from "./regular-look.ts";

/*
 * The live channel of a stream of events. A process has one object per stream, opened with the first subscriber: it
 * listens to announcements, keeps the last events in memory and pushes each to its cursors.
 *
 * Invariants: events are taken in the order of their sequence numbers and without a hole. An announcement whose number is
 * not the next one, and the regular look, make the channel read the log (`catchUp`), which is the truth; announcements
 * only make it fast. When the log itself has a hole, every cursor sends RESYNC.
 */

export interface ChannelOptions<Event extends DomainEvent> {
  /** Events that only say "read it again": of several about one subject the last one is enough. */
  readonly recounts?: readonly Event["name"][];
  /** Called regularly while it has subscribers: records what time alone has changed. */
  readonly look?: () => Promise<void>;
}

// A socket that reconnects soon is served from memory: no query, and the same object for all such sockets.
const maxEventsInMemory = 1_000;
// A client that missed more is served faster by loading its list again.
const maxReplay = 10_000;
const readLimit = 1_000;

/** Cursors of all subjects are kept under this name, those of one subject under its id. */
export const allSubjects = "";

const openChannels = new Set<EventChannel<DomainEvent>>();
let endLooks = () => {};

/** Stops listening to announcements: at the end of the process, and between tests. */
export function closeEventChannels(): void {
  for (const channel of openChannels) channel.close();
}

/** Compares the numbers of the channels that have subscribers with the database's, with one command. */
async function lookAtNumbers(): Promise<void> {
  const followed = [...openChannels].filter(({ hasCursors }) => hasCursors);
  if (followed.length === 0) return;
  const seqs = await currentSeqs(followed.map(({ stream }) => stream));
  const behind = followed.filter(({ stream, lastSeq }) => (seqs.get(stream) ?? 0) > lastSeq);
  await Promise.all([...behind.map((channel) => channel.catchUp()), ...followed.map(({ look }) => look())]);
}

export class EventChannel<Event extends DomainEvent> {
  lastSeq = Number.POSITIVE_INFINITY;
  // Consecutive, the newest last.
  #recent: Event[] = [];
  // Number of each subject's last recount in memory.
  #recounts = new Map<string, number>();
  readonly #cursors = new Map<string, Set<LogCursor<Event>>>();
  #reading: Promise<void> | null = null;
  #nextReading: Promise<void> | null = null;
  readonly stream: string;
  close = () => {};

  private constructor(
    private readonly log: EventLog<Event>,
    private readonly options: ChannelOptions<Event>,
  ) {
    this.stream = log.stream;
  }

  static async open<Event extends DomainEvent>(
    log: EventLog<Event>,
    options: ChannelOptions<Event>,
    onClose: () => void,
  ): Promise<EventChannel<Event>> {
    const channel = new EventChannel(log, options);
    channel.#listen(onClose);
    try {
      await channel.#load();
      return channel;
    } catch (error) {
      channel.close();
      throw error;
    }
  }

  async #load(): Promise<void> {
    const lastSeq = await this.log.lastSeq();
    const after = Math.max(0, lastSeq - maxEventsInMemory);
    this.#remember(await this.log.eventsAfter(after, maxEventsInMemory));
    this.lastSeq = this.#recent.at(-1)?.seq ?? lastSeq;
    // Events that were announced during these reads.
    await this.catchUp();
  }

  #listen(onClose: () => void): void {
    const opened = this as unknown as EventChannel<DomainEvent>;
    if (openChannels.size === 0) endLooks = lookRegularly(lookAtNumbers);
    openChannels.add(opened);
    const unsubscribe = committedEvents.subscribe(({ stream, event }) => {
      if (stream === this.stream) this.#receive(event as Event);
    });
    this.close = () => {
      unsubscribe();
      onClose();
      if (openChannels.delete(opened) && openChannels.size === 0) endLooks();
    };
  }

  get hasCursors(): boolean {
    return this.#cursors.size > 0;
  }

  look = async (): Promise<void> => this.options.look?.();

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

  #isRecount = ({ name }: Event): boolean => this.options.recounts?.includes(name) ?? false;

  isSuperseded(event: Event): boolean {
    return this.#isRecount(event) && (this.#recounts.get(event.subjectId) ?? 0) > event.seq;
  }

  async readMissed(after: number, subjectId?: string) {
    const first = this.#recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    const upTo = after + 1 < first ? Math.min(first - 1, this.lastSeq) : this.lastSeq;
    if (subjectId) {
      const events = await this.log.eventsOfSubject(subjectId, { after, upTo, limit: readLimit });
      return events && { events: this.#withoutSuperseded(events), upTo };
    }
    if (upTo - after > maxReplay) return null;
    const events = await this.log.eventsAfter(after, upTo - after);
    return isConsecutive(events, after, upTo) ? { events: this.#withoutSuperseded(events), upTo } : null;
  }

  /**
   * Reads from the log the events that were not announced here, or not yet. A reading that is under way may have begun too
   * early: another one follows it, which all callers share. However many announcements arrive, a caller waits for two.
   */
  catchUp(): Promise<void> {
    this.#nextReading ??= (async () => {
      await this.#reading?.catch(() => {});
      [this.#reading, this.#nextReading] = [this.#nextReading, null];
      try {
        await this.#readNew();
      } finally {
        this.#reading = null;
      }
    })();
    return this.#nextReading;
  }

  async #readNew(): Promise<void> {
    let events: Event[];
    do {
      events = await this.log.eventsAfter(this.lastSeq, readLimit);
      for (const event of events) this.#take(event);
    } while (events.length === readLimit);
  }

  #receive(event: Event): void {
    const isReading = this.#reading !== null || this.#nextReading !== null;
    if (event.seq === this.lastSeq + 1 && !isReading) this.#take(event);
    // An earlier one has not arrived (another gateway's, still under way): the log has it.
    else if (event.seq > this.lastSeq) void this.catchUp().catch(() => {});
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
    this.#push(event.subjectId, event);
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
    if (this.#isRecount(event)) this.#recounts.set(event.subjectId, event.seq);
  }

  #withoutSuperseded(events: readonly Event[]): Event[] {
    const last = new Map(events.filter(this.#isRecount).map(({ subjectId, seq }) => [subjectId, seq]));
    return events.filter((event) => !this.#isRecount(event) || last.get(event.subjectId) === event.seq);
  }
}

const isConsecutive = (events: readonly DomainEvent[], after: number, upTo: number): boolean =>
  events.length === upTo - after && events[0]?.seq === after + 1 && events.at(-1)?.seq === upTo;
