import { type DomainEvent, type Notice, noticeAt } from "./domain-event.ts";
import type { SourceSubscription, Subscriber } from "./event-source.ts";

/*
 * A cursor reads one channel for one subscriber. Its state is a number: the sequence number up to which its subscriber
 * has received everything. It is in one of two modes:
 * - live: the channel pushes each new event straight to the subscriber;
 * - behind: the cursor pulls, first from the log (`readMissed`), then from the channel's memory (`eventAt`), until it
 *   has reached the channel's last event and turns live. It stops whenever the subscriber is full.
 *
 * Invariants: no event between two sequence numbers is skipped, except likes that a later one supersedes; an event that
 * the log no longer holds is answered by one RESYNC, never by a hole; a cursor that is behind holds no events in memory
 * beyond the one read of the log that its subscriber has not taken yet.
 */

/** The channel as its cursors read it. */
export interface ReplaySource<Event> {
  readonly lastSeq: number;
  /** Returns the event of a number where it is still in memory. */
  eventAt(seq: number): Event | undefined;
  /** True when a later event in memory says the same of its subject (likes: only the last count matters). */
  isSuperseded(event: Event): boolean;
  /** Reads the log after `after`, up to where the memory begins; null when the log does not hold all of it. */
  readMissed(after: number, subjectId?: string): Promise<{ events: Event[]; upTo: number } | null>;
}

export class LogCursor<Event extends DomainEvent> implements SourceSubscription {
  #seq: number;
  #isBehind = true;
  #isReading = false;
  #isClosed = false;
  // Read from the log, not yet taken by the subscriber.
  #missed: Event[] = [];

  constructor(
    after: number,
    private readonly source: ReplaySource<Event>,
    private readonly subscriber: Subscriber<Event | Notice>,
    private readonly subjectId: string | undefined,
    private readonly onClose: () => void,
  ) {
    this.#seq = after;
  }

  /** Receives an event of its subject that has just happened. */
  push(event: Event): void {
    if (this.#isBehind) return;
    if (this.subscriber.isFull) {
      // Everything before this event was delivered or concerns another subject.
      this.#isBehind = true;
      this.#seq = event.seq - 1;
      return;
    }
    this.#seq = event.seq;
    this.subscriber.next(event);
  }

  /** The log itself has a hole before `seq`: nobody can replay it. */
  resyncAfterGap(seq: number): void {
    if (!this.#isBehind) this.#resync(seq);
  }

  resume(): void {
    if (this.#isBehind && !this.#isReading && !this.#isClosed) void this.#catchUp();
  }

  unsubscribe(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onClose();
  }

  async #catchUp(): Promise<void> {
    this.#isReading = true;
    try {
      if (this.#seq > this.source.lastSeq || this.#seq < 0) this.#resync(this.source.lastSeq);
      while (!this.#isClosed && !this.subscriber.isFull) {
        if (this.#missed.length > 0) this.#deliverMissed();
        else if (this.#seq >= this.source.lastSeq) {
          this.#isBehind = false;
          return;
        } else {
          const next = this.source.eventAt(this.#seq + 1);
          if (next) this.#deliver(next);
          else await this.#readLog();
        }
      }
    } catch (error) {
      this.subscriber.error(error);
    } finally {
      this.#isReading = false;
    }
  }

  #deliver(event: Event): void {
    this.#seq = event.seq;
    const isOurs = this.subjectId === undefined || event.subjectId === this.subjectId;
    if (isOurs && !this.source.isSuperseded(event)) this.subscriber.next(event);
  }

  #deliverMissed(): void {
    const missed = this.#missed;
    this.#missed = [];
    for (const [index, event] of missed.entries()) {
      if (this.subscriber.isFull) {
        this.#missed = missed.slice(index);
        return;
      }
      this.subscriber.next(event);
    }
  }

  async #readLog(): Promise<void> {
    const missed = await this.source.readMissed(this.#seq, this.subjectId);
    if (this.#isClosed) return;
    if (!missed) return this.#resync(this.source.lastSeq);
    this.#missed = missed.events.filter((event) => !this.source.isSuperseded(event));
    this.#seq = missed.upTo;
  }

  #resync(seq: number): void {
    this.#seq = seq;
    this.subscriber.next(noticeAt("RESYNC", seq, this.subjectId));
  }
}
