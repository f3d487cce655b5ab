import { type ChannelEvent, contains, EventBuffer, type Numbering, type Numbers } from "./event-buffer.ts";
import { repeat } from "./reconnection.ts";

/*
 * A state that the events of a live channel keep up to date, in one way for all channels.
 *
 * The state is somewhere else (in Apollo's cache) and holds the number of the last event that it contains. Whenever an
 * event arrives or the state is replaced by an answer, however old, it is completed with the events that it lacks
 * (event-buffer.ts). Where that is impossible:
 * - a channel with a log is joined again from the state's number; when the log no longer holds what was missed, the
 *   channel sends RESYNC and the state is loaded again;
 * - a channel without a log sends its current number first (CURRENT): an older state is loaded again.
 * Answers may come from a cache of the gateway that is a second old: a state is loaded at most once in `pauseMs`.
 */

export interface LiveStateRules<State, Event> {
  readonly numbering: Numbering<Event>;
  readonly numbersOf: (state: State) => Numbers;
  /** Returns the state after an event that it may contain already; null when only a new state can tell. Pure. */
  readonly apply: (state: State, event: Event) => State | null;
  readonly hasLog: boolean;
}

/** Functions that change a state, load it and join its channel. */
export interface LiveStatePorts<State> {
  /** Changes the state, if it is loaded. */
  edit(change: (state: State) => State): void;
  /** Loads the state again; tried again after a pause where this rejects. */
  reload(): Promise<unknown>;
  /** Joins the channel again. */
  restart(): void;
}

export class LiveState<State, Event extends ChannelEvent> {
  readonly #buffer: EventBuffer<Event>;
  #latest: Numbers;
  /** Ends the load that is under way; null without one. */
  #endLoad: (() => void) | null = null;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly rules: LiveStateRules<State, Event>,
    /** Replaced whenever they change. */
    public ports: LiveStatePorts<State>,
    shown: Numbers = [],
    private readonly pauseMs = 1_000,
  ) {
    this.#buffer = new EventBuffer(rules.numbering);
    this.#latest = shown;
  }

  /** The page shows the state no longer: nothing is loaded for it. */
  close(): void {
    this.#endLoad?.();
    this.#endLoad = null;
  }

  /** The channel with a log is being joined: returns the numbers after which it has to go on. */
  joinAt(): Numbers {
    this.#buffer.join(this.#latest);
    return this.#latest;
  }

  receive(event: Event): void {
    this.#buffer.receive(event);
    // Also a state with higher numbers, of a database that was restored.
    const isReset = event.kind === "RESYNC" || (event.kind === "CURRENT" && this.#isAheadOf(event));
    if (isReset) this.#load();
    else this.complete();
  }

  /** Applies what the state lacks. Call it whenever the state was replaced. */
  complete(): void {
    const { numbersOf, apply, hasLog } = this.rules;
    let isTooOld = false;
    let isUnknown = false;
    this.ports.edit((state) => {
      const missed = this.#buffer.after(numbersOf(state));
      isTooOld = missed === null;
      let next = state;
      for (const event of missed ?? []) {
        const changed = apply(next, event);
        isUnknown = changed === null;
        if (changed === null) break;
        next = changed;
      }
      this.#latest = numbersOf(next);
      return next;
    });
    if (this.#endLoad || !(isTooOld || isUnknown)) return;
    if (isTooOld && hasLog) this.ports.restart();
    else this.#load();
  }

  #isAheadOf(event: Event): boolean {
    let isAhead = false;
    this.ports.edit((state) => {
      isAhead = !contains(this.rules.numbering.numbersOf(event), this.rules.numbersOf(state));
      return state;
    });
    return isAhead;
  }

  /** Loads the state until it is there; a load that is under way may have begun too early, and ends. */
  #load(): void {
    this.#endLoad?.();
    this.#endLoad = repeat(
      async () => {
        const wait = this.#loadedAt + this.pauseMs - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await this.ports.reload().finally(() => {
          this.#loadedAt = performance.now();
        });
      },
      () => {
        this.#endLoad = null;
        this.complete();
      },
    );
  }
}
