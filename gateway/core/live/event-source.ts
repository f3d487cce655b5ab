/*
 * Push-based event sources. An EventSource calls its subscribers directly instead of waking a promise for each, so that
 * an event for ten thousand sockets costs ten thousand function calls. It can be iterated too (`for await`), which is
 * what graphql-js requires of a subscription's source.
 *
 * Invariants: a subscriber receives events one after the other and in order; a source backed by a log stops at
 * `isFull` and continues at `resume`, so a slow subscriber costs no memory; a source without a log keeps pushing, and
 * the subscriber gives up at `maxPendingEvents`.
 */

export interface Subscriber<Event> {
  next(event: Event): void;
  /** True while it cannot take more: a source with a log then waits for `resume`. */
  readonly isFull: boolean;
  /** The source has failed and sends nothing more. */
  error(error: unknown): void;
}

export interface SourceSubscription {
  /** The subscriber has room again. */
  resume(): void;
  unsubscribe(): void;
}

export interface EventSource<Event> extends AsyncIterable<Event> {
  subscribe(subscriber: Subscriber<Event>): SourceSubscription;
}

export const isEventSource = (source: object): source is EventSource<object> => "subscribe" in source;

export const createEventSource = <Event>(subscribe: EventSource<Event>["subscribe"]): EventSource<Event> => ({
  subscribe,
  [Symbol.asyncIterator]: () => iterate(subscribe),
});

/** The most events that wait for one subscriber; beyond it the client has to reconnect and load again. */
export const maxPendingEvents = 1_000;

function iterate<Event>(subscribe: EventSource<Event>["subscribe"]): AsyncIterableIterator<Event> {
  const pending: Event[] = [];
  const requests: { resolve(result: IteratorResult<Event>): void; reject(error: unknown): void }[] = [];
  const done = { value: undefined, done: true } as const;
  let failure: { readonly error: unknown } | null = null;
  let isDone = false;
  let subscription: SourceSubscription | null = null;
  const end = () => {
    isDone = true;
    subscription?.unsubscribe();
    for (const request of requests.splice(0)) request.resolve(done);
  };
  const fail = (error: unknown) => {
    failure = { error };
    requests.shift()?.reject(error);
    end();
  };
  subscription = subscribe({
    next(event) {
      if (isDone) return;
      const request = requests.shift();
      if (request) request.resolve({ value: event, done: false });
      else if (pending.push(event) > maxPendingEvents) {
        fail(new Error(`More than ${maxPendingEvents} events are pending`));
      }
    },
    get isFull() {
      return pending.length > 0 && requests.length === 0;
    },
    error: fail,
  });
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      const event = pending.shift();
      if (event !== undefined) return Promise.resolve({ value: event, done: false });
      if (failure) return Promise.reject(failure.error);
      if (isDone) return Promise.resolve(done);
      return new Promise((resolve, reject) => {
        requests.push({ resolve, reject });
        subscription?.resume();
      });
    },
    async return() {
      pending.length = 0;
      end();
      return done;
    },
  };
}
