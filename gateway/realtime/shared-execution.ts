import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  Kind,
  print,
  visit,
} from "graphql";
import { isInternal, logIfUnexpected, maskError } from "../core/error-masking.ts";
import {
  createEventSource,
  type EventSource,
  isEventSource,
  type SourceSubscription,
  type Subscriber,
} from "../core/live/event-source.ts";
import { createContext } from "../graphql/context.ts";

/*
 * Executes each event once for all sockets that selected the same, so that ten thousand sockets cost one execution and
 * one serialization per distinct selection.
 *
 * The viewer of a socket decides which events it receives (its source), never what an event contains: the selection is
 * executed without a viewer (subscription-document.ts refuses fields whose value would be wrong), with loaders of its own, at the time
 * of sending. The key of a selection is its text without the root field's arguments (`after` only chooses events),
 * together with the values of the variables that remain.
 *
 * Invariants: an event object is the same for all subscribers of a channel, as the results hang on it; a result is
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

interface CachedResult {
  readonly result: SharedResult;
  readonly until: number;
}

const resultsByEvent = new WeakMap<object, Map<string, CachedResult>>();
// Long enough for every socket of a fan-out, short enough that a replay sends current counts.
const maxAgeMilliseconds = 1_000;

/** Returns the result of an event for a selection; executes it unless another socket had it executed within a second. */
export function sharedResultOf(event: object, selectionKey: string, args: ExecutionArgs): SharedResult {
  const results = resultsByEvent.get(event) ?? new Map<string, CachedResult>();
  resultsByEvent.set(event, results);
  const now = performance.now();
  const cached = results.get(selectionKey);
  if (cached && cached.until > now) return cached.result;
  const result = new SharedResult();
  results.set(selectionKey, { result, until: now + maxAgeMilliseconds });
  void executeEvent(event, args).then((payload) => result.complete(payload));
  // The channel keeps the event in memory for long; its results are not kept with it.
  setTimeout(() => {
    if (results.get(selectionKey)?.result === result) results.delete(selectionKey);
  }, maxAgeMilliseconds).unref();
  return result;
}

async function executeEvent(event: object, args: ExecutionArgs): Promise<string | null> {
  try {
    const result = await execute({ ...args, rootValue: event, contextValue: createContext(null) });
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

interface Selection {
  readonly text: string;
  readonly variables: readonly string[];
}

const selections = new WeakMap<DocumentNode, Selection>();
// Equal keys are one string object, however many sockets hold one.
const keys = new Map<string, string>();
const maxKeys = 1_000;

/** Returns the key of what a subscription selects: two subscriptions with one key get the same message for an event. */
export function selectionKeyOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const selection = selections.get(document) ?? readSelection(document);
  selections.set(document, selection);
  const values = selection.variables.map((name) => variableValues?.[name] ?? null);
  const key = JSON.stringify([selection.text, operationName ?? null, values]);
  const same = keys.get(key);
  if (same) return same;
  if (keys.size >= maxKeys) keys.clear();
  keys.set(key, key);
  return key;
}

function readSelection(document: DocumentNode): Selection {
  const variables = new Set<string>();
  const withoutRootArguments = visit(document, {
    OperationDefinition: (operation) => ({
      ...operation,
      variableDefinitions: [],
      selectionSet: {
        ...operation.selectionSet,
        selections: operation.selectionSet.selections.map((selection) =>
          selection.kind === Kind.FIELD ? { ...selection, arguments: [] } : selection,
        ),
      },
    }),
  });
  visit(withoutRootArguments, { Variable: (node) => void variables.add(node.name.value) });
  return { text: print(withoutRootArguments), variables: [...variables] };
}
