import { seconds } from "../clock.ts";
import { errorFields, log } from "../log.ts";
import { createEventSource, type EventSource, type Subscriber } from "./event-source.ts";

/*
 * Live channels without a log: every event is the whole state of one subject with the number that it was read at, the
 * first one after joining (CURRENT) read after the registration. A process reads the state of a subject once for all its
 * subscribers: when one joins, at each announcement, and every few seconds, because announcements may be lost.
 *
 * Invariant: reads follow each other, so that a subscriber's numbers only rise.
 */

export type StateChange<State> = State & { readonly kind: "CURRENT" | "CHANGED" };

interface StateChannelOptions<State> {
  /** Name of the state in the log. */
  readonly name: string;
  readonly lookSeconds: number;
  /** Announcements of changes of a subject. */
  announcementsOf(id: string): AsyncIterable<unknown> & { return(): unknown };
  /** Reads the number first, so that the state contains every change up to it. */
  read(id: string): Promise<State>;
}

/** The subscribers of one subject in this process, each with the last number that it was sent; null: none yet. */
interface Channel<State> {
  readonly sentSeqs: Map<Subscriber<StateChange<State>>, number | null>;
  /** Reads the state, and sends it to those who lack it. */
  read(): Promise<void>;
  close(): void;
}

/** Returns a function that returns the source of a subject's states, now and at each change on any gateway. */
export function createStateChannel<State extends { readonly seq: number }>(
  options: StateChannelOptions<State>,
): (id: string) => EventSource<StateChange<State>> {
  const channels = new Map<string, Channel<State>>();
  return (id) =>
    createEventSource((subscriber) => {
      const channel = channels.get(id) ?? open(options, id);
      channels.set(id, channel);
      channel.sentSeqs.set(subscriber, null);
      void channel.read();
      const unsubscribe = () => {
        channel.sentSeqs.delete(subscriber);
        if (channel.sentSeqs.size > 0 || channels.get(id) !== channel) return;
        channels.delete(id);
        channel.close();
      };
      return { resume: () => {}, unsubscribe };
    });
}

function open<State extends { readonly seq: number }>(
  options: StateChannelOptions<State>,
  id: string,
): Channel<State> {
  const announcements = options.announcementsOf(id);
  const timer = setInterval(() => read(), seconds(options.lookSeconds));
  timer.unref();
  const close = () => {
    clearInterval(timer);
    void announcements.return();
  };
  const sentSeqs: Channel<State>["sentSeqs"] = new Map();
  let reading = Promise.resolve();
  function read(): Promise<void> {
    reading = reading.then(async () => {
      if (sentSeqs.size === 0) return;
      try {
        sendTo(sentSeqs, await options.read(id));
      } catch (error) {
        log.warn(errorFields(error), `${options.name} could not be read`);
        for (const [subscriber, sentSeq] of [...sentSeqs]) if (sentSeq === null) subscriber.error(error);
      }
    });
    return reading;
  }
  void (async () => {
    for await (const _ of announcements) void read();
  })();
  return { sentSeqs, read, close };
}

function sendTo<State extends { readonly seq: number }>(
  sentSeqs: Channel<State>["sentSeqs"],
  state: State,
): void {
  // One object for all who receive it: it is executed once (realtime/shared-execution.ts).
  const [current, changed]: [StateChange<State>, StateChange<State>] = [
    { kind: "CURRENT", ...state },
    { kind: "CHANGED", ...state },
  ];
  for (const [subscriber, sentSeq] of [...sentSeqs]) {
    if (sentSeq !== null && sentSeq >= state.seq) continue;
    sentSeqs.set(subscriber, state.seq);
    subscriber.next(sentSeq === null ? current : changed);
  }
}
