import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from "graphql";
import type { Context } from "../core/context.ts";
import { isInternal, logIfUnexpected, maskError } from "../core/error-masking.ts";
import {
  createEventSource,
  type EventSource,
  isEventSource,
  type SourceSubscription,
  type Subscriber,
} from "../core/live/event-source.ts";
import { createContext } from "../graphql/context.ts";
import { ExecutionQueue, type Job } from "./execution-queue.ts";

/*
 * Executes each event once for all sockets that selected the same, so that ten thousand sockets cost one execution and
 * one serialization per distinct selection.
 *
 * The viewer of a socket decides which events it receives (its source), never what an event contains: the selection is
 * executed without a viewer (subscription-document.ts refuses fields whose value would be wrong), at the time of sending. All
 * selections of an event (selection.ts) share what they load, and wait in a queue that gives way to requests.
 *
 * Invariants: an event object is the same for all subscribers of a channel, as the results hang on it; results are
 * shared for one second, so that a later replay of the event executes it again and shows the counts of then.
 */

/**
 * Returns the events of a subscription, or the result that says why it is refused. A source that is an ordinary async
 * iterable is read as fast as it produces.
 */
export async function openEventSource(args: ExecutionArgs): Promise<EventSource<object> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  if (isEventSource(source)) return source;
  return createEventSource((subscriber) => subscribeToIterable(source, subscriber));
}

function subscribeToIterable(
  source: AsyncIterable<unknown>,
  subscriber: Subscriber<object>,
): SourceSubscription {
  const events = source[Symbol.asyncIterator]();
  void (async () => {
    try {
      for (let event = await events.next(); !event.done; event = await events.next()) {
        subscriber.next(event.value as object);
      }
    } catch (error) {
      subscriber.error(error);
    }
  })();
  return { resume: () => {}, unsubscribe: () => void events.return?.() };
}

interface ResultListener {
  flush(): void;
}

// Our clients number their subscriptions, so their ids repeat; for a longer id a frame is made each time.
const maxSharedFrames = 16;
const maxSharedIdLength = 4;
// The event loop serves others between two batches of sockets.
const flushBatch = 2_000;

/** The result of one event for one selection: pending, then the serialized payload of a `next` message. */
export class SharedResult {
  #payload: Buffer | null = null;
  #listeners: ResultListener[] = [];
  readonly #frames = new Map<string, Buffer>();
  isComplete = false;

  get size(): number {
    return this.#payload?.length ?? 0;
  }

  onComplete(listener: ResultListener): void {
    this.#listeners.push(listener);
  }

  /** Completes the result; `payload` is null when the execution failed. */
  async complete(payload: string | null): Promise<void> {
    this.#payload = payload === null ? null : Buffer.from(`${payload}}`);
    this.isComplete = true;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const [index, listener] of listeners.entries()) {
      if (index % flushBatch === flushBatch - 1) await new Promise((resolve) => setImmediate(resolve));
      listener.flush();
    }
  }

  /**
   * Returns the graphql-ws message for a subscription id, the same buffer for all sockets that use this id; null when
   * the execution failed.
   */
  frameFor(id: string): Buffer | null {
    if (!this.#payload) return null;
    const shared = this.#frames.get(id);
    if (shared) return shared;
    const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    const frame = Buffer.concat([head, this.#payload]);
    if (id.length <= maxSharedIdLength && this.#frames.size < maxSharedFrames) this.#frames.set(id, frame);
    return frame;
  }
}

/** The executions of one event within a second: their results by selection, and what they loaded. */
interface ExecutedEvent {
  readonly until: number;
  readonly context: Context;
  readonly results: Map<string, PendingResult>;
}

interface PendingResult extends Job {
  readonly result: SharedResult;
}

const executedEvents = new WeakMap<object, ExecutedEvent>();
// Long enough for every socket of a fan-out, short enough that a replay sends current counts.
const maxAgeMilliseconds = 1_000;
// Each execution loads from the database in several steps. A client that has more waiting than this reconnects later.
const executions = new ExecutionQueue({ running: 4, waitingOfAddress: 10_000 });

/**
 * Returns the result of an event for a selection; has it executed unless another socket did within a second. Null: too
 * many executions wait for the address.
 */
export function sharedResultOf(
  event: object,
  selectionKey: string,
  args: ExecutionArgs,
  address: string,
): SharedResult | null {
  const executed = executedEventOf(event);
  const pending = executed.results.get(selectionKey) ?? createJob(event, executed, args);
  executed.results.set(selectionKey, pending);
  if (!pending.hasStarted && !executions.add(address, pending)) return null;
  return pending.result;
}

function executedEventOf(event: object): ExecutedEvent {
  const known = executedEvents.get(event);
  if (known && known.until > performance.now()) return known;
  const until = performance.now() + maxAgeMilliseconds;
  const executed = { until, context: createContext(null), results: new Map<string, PendingResult>() };
  executedEvents.set(event, executed);
  // The channel keeps the event in memory for long; its results are not kept with it.
  setTimeout(() => forget(event, executed), maxAgeMilliseconds).unref();
  return executed;
}

function forget(event: object, executed: ExecutedEvent): void {
  if (executedEvents.get(event) === executed) executedEvents.delete(event);
}

function createJob(event: object, executed: ExecutedEvent, args: ExecutionArgs): PendingResult {
  const result = new SharedResult();
  async function run(): Promise<void> {
    const payload = await executeEvent(event, { ...args, contextValue: executed.context });
    // The loaders keep what failed: a client that comes back has it loaded again.
    if (payload === null) forget(event, executed);
    await result.complete(payload);
  }
  return { result, hasStarted: false, run };
}

async function executeEvent(event: object, args: ExecutionArgs): Promise<string | null> {
  try {
    const result = await execute({ ...args, rootValue: event });
    const errors = result.errors?.map((error) => {
      logIfUnexpected(error, "live");
      return maskError(error);
    });
    if (errors?.some(isInternal)) return null;
    return JSON.stringify(errors ? { ...result, errors } : result);
  } catch (error) {
    logIfUnexpected(error, "live");
    return null;
  }
}
