/*
 * The last events of one live channel, and from which number on they are complete. It decides what a state lacks:
 * - a state whose number is in the buffer's reach lacks exactly the buffered events after it, whatever answers arrived
 *   when, so these are applied to it again;
 * - an older state cannot be completed from here: the channel is joined again from that state's number, or where it has
 *   no log, the state is loaded again. An event that holds the whole state completes any.
 *
 * A channel numbers its changes by one counter or by several; a state has the last number of each that it contains, an
 * event the numbers that it adds (0: none of that counter).
 */

export type Numbers = readonly number[];

/** The numbers of a channel's events. */
export interface Numbering<Event> {
  readonly numbersOf: (event: Event) => Numbers;
  /** True of an event that holds the whole state. */
  readonly isWhole?: (event: Event) => boolean;
}

export interface ChannelEvent {
  readonly kind: string;
}

/** Returns whether a state that contains these numbers contains an event. */
export const contains = (state: Numbers, event: Numbers) =>
  event.every((number, index) => number <= (state[index] ?? 0));
const highest = (some: Numbers, others: Numbers) =>
  some.map((number, index) => Math.max(number, others[index] ?? 0));

/** True of an event after which the channel sends everything, and before which nothing is known. */
const isStart = ({ kind }: ChannelEvent) => kind === "RESYNC" || kind === "CURRENT";

export class EventBuffer<Event extends ChannelEvent> {
  // Every event after these numbers is in the buffer, or will arrive; null before the first joining.
  #from: Numbers | null = null;
  #last: Numbers = [];
  #events: Event[] = [];

  constructor(
    private readonly numbering: Numbering<Event>,
    private readonly size = 500,
  ) {}

  /** The channel is joined: it will send every event after these numbers. */
  join(after: Numbers): void {
    if (this.#from && contains(after, this.#from) && contains(this.#last, after)) return;
    this.#begin(after);
  }

  /** Keeps an event, once. */
  receive(event: Event): void {
    const numbers = this.numbering.numbersOf(event);
    if (isStart(event)) this.#begin(numbers);
    else if (contains(this.#last, numbers)) return;
    if (isStart(event) && !this.numbering.isWhole?.(event)) return;
    this.#last = highest(numbers, this.#last);
    this.#events.push(event);
    if (this.#events.length <= this.size) return;
    const oldest = this.#events.shift();
    if (oldest) this.#from = highest(this.numbering.numbersOf(oldest), this.#from ?? []);
  }

  #begin(after: Numbers): void {
    this.#from = after;
    this.#last = after;
    this.#events = [];
  }

  /** Returns the events that a state may lack, in the order to apply them; null when some of them may be missing here. */
  after(state: Numbers): readonly Event[] | null {
    const { numbersOf, isWhole } = this.numbering;
    const isMissing = (event: Event) => !contains(state, numbersOf(event));
    const whole = isWhole && this.#events.filter((event) => isWhole(event) && isMissing(event)).at(-1);
    // Events that it doesn't hold follow it, also those that arrived before.
    if (whole) return [whole, ...this.#events.filter((event) => !isWhole(event))];
    if (this.#from && !contains(state, this.#from)) return null;
    return this.#events.filter(isMissing);
  }
}

/** The numbering of a channel with a log: one counter. */
export const logNumbering: Numbering<NumberedEvent> = { numbersOf: ({ seq }) => [seq] };

/** The numbering of a channel whose every event holds the whole state. */
export const wholeNumbering: Numbering<NumberedEvent> = { ...logNumbering, isWhole: () => true };

export interface NumberedEvent extends ChannelEvent {
  readonly seq: number;
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
