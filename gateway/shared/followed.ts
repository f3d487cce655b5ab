/** Who is told of what happens, one thing after the other and at once. */
export interface Listener<Event> {
  tell(event: Event): void;
  /** It has enough for now: what has a log keeps the rest for it, until it asks for more. */
  readonly isFull: boolean;
  /** Nothing more will come: what it listens to has failed. */
  fail(error: unknown): void;
}

export interface Following {
  /** There is room again. */
  more(): void;
  leave(): void;
}

/** A source that calls its listeners, so that ten thousand of them cost ten thousand calls; it can be iterated too. */
export interface Followed<Event> extends AsyncIterable<Event> {
  follow(listener: Listener<Event>): Following;
}

export const isFollowed = (source: object): source is Followed<object> => "follow" in source;

export const followed = <Event>(follow: Followed<Event>["follow"]): Followed<Event> => ({
  follow,
  [Symbol.asyncIterator]: () => iterate(follow),
});

/** Who takes nothing for so long is to come back and ask for the truth. */
export const mostPending = 1_000;
const enough = 1;

function iterate<Event>(follow: Followed<Event>["follow"]): AsyncIterableIterator<Event> {
  const told: Event[] = [];
  const asked: { resolve(result: IteratorResult<Event>): void; reject(error: unknown): void }[] = [];
  const over = { value: undefined, done: true } as const;
  let failure: { readonly error: unknown } | null = null;
  let isOver = false;
  let following: Following | null = null;
  const end = () => {
    isOver = true;
    following?.leave();
    for (const each of asked.splice(0)) each.resolve(over);
  };
  const fail = (error: unknown) => {
    failure = { error };
    asked.shift()?.reject(error);
    end();
  };
  following = follow({
    tell(event) {
      if (isOver) return;
      const first = asked.shift();
      if (first) first.resolve({ value: event, done: false });
      else if (told.push(event) > mostPending) fail(new Error(`More than ${mostPending} events are pending`));
    },
    get isFull() {
      return told.length >= enough && asked.length === 0;
    },
    fail,
  });
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      const event = told.shift();
      if (event !== undefined) return Promise.resolve({ value: event, done: false });
      if (failure) return Promise.reject(failure.error);
      if (isOver) return Promise.resolve(over);
      return new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
        following?.more();
      });
    },
    async return() {
      told.length = 0;
      end();
      return over;
    },
  };
}
