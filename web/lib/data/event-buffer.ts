/*
 * The last events of one live channel, and from which number on they are complete. It decides what a state lacks:
 * - a state whose number is in the buffer's reach lacks exactly the buffered events after it, whatever answers arrived
 *   when, so these are applied to it again;
 * - an older state cannot be completed from here: the channel is joined again from that state's number.
 */

export interface NumberedEvent {
  readonly kind: string;
  readonly seq: number;
}

export class EventBuffer<Event extends NumberedEvent> {
  // Every event after this number is in the buffer, or will arrive.
  #from = Number.POSITIVE_INFINITY;
  #events: Event[] = [];

  constructor(private readonly size = 500) {}

  get #last(): number {
    return this.#events.at(-1)?.seq ?? this.#from;
  }

  /** The channel is joined: it will send every event after `after`. */
  join(after: number): void {
    if (after >= this.#from && after <= this.#last) return;
    this.#from = after;
    this.#events = [];
  }

  /** Keeps an event, once. After RESYNC nothing before it is known. */
  receive(event: Event): void {
    if (event.kind === "RESYNC") {
      this.#from = event.seq;
      this.#events = [];
    } else if (event.seq > this.#last) {
      this.#events.push(event);
      if (this.#events.length > this.size) this.#from = this.#events.shift()?.seq ?? this.#from;
    }
  }

  /** Returns the events after `seq`, in order; null when some of them may be missing here. */
  after(seq: number): readonly Event[] | null {
    return seq < this.#from ? null : this.#events.filter((event) => event.seq > seq);
  }
}

/** Makes a pure function that applies an event that the state lacks and remembers its number in the state, under `key`. */
export const eventReducer =
  <Key extends string, State extends Record<Key, number>, Event extends NumberedEvent>(
    key: Key,
    change: (state: State, event: Event) => State,
  ) =>
  (state: State, event: Event): State =>
    event.kind === "RESYNC" || event.seq <= state[key]
      ? state
      : { ...change(state, event), [key]: event.seq };
