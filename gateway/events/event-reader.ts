import { clock } from "../shared/clock.ts";
import type { Following, Listener } from "../shared/followed.ts";

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

export const resyncAt = (seq: number): Resync => ({
  seq,
  kind: "RESYNC",
  commentId: null,
  at: clock.now().toISOString(),
});

/** What a reader asks of its channel. */
export interface Past<Event> {
  readonly last: number;
  /** The event of this number, where it is still in memory. */
  at(seq: number): Event | undefined;
  /** A later event in memory tells the same of its subject. */
  isOutdated(event: Event): boolean;
  /** What the log has after `after`, up to the memory's beginning; null when it is not all there any more. */
  missed(after: number, subjectId?: string): Promise<{ events: Event[]; upTo: number } | null>;
  isAbout(event: Event, subjectId: string): boolean;
}

/**
 * Reads a channel for one listener. It is a number: what it was told last. As long as its listener keeps up it hears
 * what happens; when that is full it stays behind, which costs nothing, and reads on from its number when asked.
 */
export class Reader<Event extends ChannelEvent> implements Following {
  #seen: number;
  #isBehind = true;
  #isReading = false;
  #hasLeft = false;
  // Of the log, where that had to be asked; already told when empty.
  #missed: Event[] = [];

  constructor(
    after: number,
    private readonly past: Past<Event>,
    private readonly listener: Listener<Event | Resync>,
    private readonly subjectId: string | undefined,
    private readonly onLeave: () => void,
  ) {
    this.#seen = after;
  }

  /** An event has just happened, and is this reader's. */
  hear(event: Event): void {
    if (this.#isBehind) return;
    if (this.listener.isFull) {
      // All before this one was told, or was none of its own.
      this.#isBehind = true;
      this.#seen = event.seq - 1;
      return;
    }
    this.#seen = event.seq;
    this.listener.tell(event);
  }

  /** What lies before `seq` is lost to everybody. */
  lose(seq: number): void {
    if (!this.#isBehind) this.#resync(seq);
  }

  more(): void {
    if (this.#isBehind && !this.#isReading && !this.#hasLeft) void this.#readOn();
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.onLeave();
  }

  async #readOn(): Promise<void> {
    this.#isReading = true;
    try {
      if (this.#seen > this.past.last || this.#seen < 0) this.#resync(this.past.last);
      while (!this.#hasLeft && !this.listener.isFull) {
        if (this.#missed.length > 0) this.#tellMissed();
        else if (this.#seen >= this.past.last) {
          this.#isBehind = false;
          return;
        } else {
          const next = this.past.at(this.#seen + 1);
          if (next) this.#tell(next);
          else await this.#askTheLog();
        }
      }
    } catch (error) {
      this.listener.fail(error);
    } finally {
      this.#isReading = false;
    }
  }

  #tell(event: Event): void {
    this.#seen = event.seq;
    const isOurs = this.subjectId === undefined || this.past.isAbout(event, this.subjectId);
    if (isOurs && !this.past.isOutdated(event)) this.listener.tell(event);
  }

  #tellMissed(): void {
    const missed = this.#missed;
    this.#missed = [];
    for (const [index, event] of missed.entries()) {
      if (this.listener.isFull) {
        this.#missed = missed.slice(index);
        return;
      }
      this.listener.tell(event);
    }
  }

  async #askTheLog(): Promise<void> {
    const found = await this.past.missed(this.#seen, this.subjectId);
    if (this.#hasLeft) return;
    if (!found) return this.#resync(this.past.last);
    this.#missed = found.events.filter((event) => !this.past.isOutdated(event));
    this.#seen = found.upTo;
  }

  #resync(seq: number): void {
    this.#seen = seq;
    this.listener.tell(resyncAt(seq));
  }
}
