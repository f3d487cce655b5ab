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
import { createContext } from "./context.ts";
import { type Followed, type Following, followed, isFollowed, type Listener } from "./shared/followed.ts";
import { isInternal, logIfUnexpected, maskError } from "./shared/masking.ts";

/** What a subscription listens to; or why it is refused. An ordinary iterable is followed as it comes. */
export async function openSource(args: ExecutionArgs): Promise<Followed<object> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  return isFollowed(source) ? source : followed((listener) => followIterable(source, listener));
}

function followIterable(source: AsyncIterable<unknown>, listener: Listener<object>): Following {
  const events = source[Symbol.asyncIterator]();
  void (async () => {
    try {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        listener.tell(next.value as object);
      }
    } catch (error) {
      listener.fail(error);
    }
  })();
  return { more: () => {}, leave: () => void events.return?.() };
}

interface Waiting {
  flush(): void;
}

// Ids that all clients of ours give alike; who invents long ones gets a copy of its own.
const sharedFrames = 16;
const longestSharedId = 4;
// Others want the processor too, while ten thousand sockets are served.
const atOnce = 2_000;

/** What an event says to all who selected the same: executed once, written once. */
export class Said {
  #payload: Buffer | null = null;
  #waiting: Waiting[] = [];
  readonly #frames = new Map<string, Buffer>();
  isDone = false;

  get size(): number {
    return this.#payload?.length ?? 0;
  }

  whenDone(waiting: Waiting): void {
    this.#waiting.push(waiting);
  }

  /** `payload` null: it could not be said. */
  async done(payload: string | null): Promise<void> {
    this.#payload = payload === null ? null : Buffer.from(`${payload}}`);
    this.isDone = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [index, each] of waiting.entries()) {
      if (index % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve));
      each.flush();
    }
  }

  /** The message of graphql-ws for a subscription: the same buffer for all sockets whose subscription has this id. */
  frameFor(id: string): Buffer | null {
    if (!this.#payload) return null;
    const known = this.#frames.get(id);
    if (known) return known;
    const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    const frame = Buffer.concat([head, this.#payload]);
    if (id.length <= longestSharedId && this.#frames.size < sharedFrames) this.#frames.set(id, frame);
    return frame;
  }
}

const said = new WeakMap<object, Map<string, { said: Said; until: number }>>();
// Long enough for every socket to get it, short enough that a replay tells the counts of now.
const freshMilliseconds = 1_000;

/**
 * Who asks decides which events come (the source), never what an event says: each one is executed as for a visitor,
 * once for all sockets that selected the same, with loaders of its own, at the time of sending. That is what makes ten
 * thousand sockets cost a handful of queries.
 */
export function say(event: object, selection: string, args: ExecutionArgs): Said {
  const bySelection = said.get(event) ?? new Map<string, { said: Said; until: number }>();
  said.set(event, bySelection);
  const now = performance.now();
  const known = bySelection.get(selection);
  if (known && known.until > now) return known.said;
  const saying = new Said();
  bySelection.set(selection, { said: saying, until: now + freshMilliseconds });
  void carryOut(event, args).then((payload) => saying.done(payload));
  // The event is kept in memory for long, what was said of it is not.
  setTimeout(() => {
    if (bySelection.get(selection)?.said === saying) bySelection.delete(selection);
  }, freshMilliseconds).unref();
  return saying;
}

async function carryOut(event: object, args: ExecutionArgs): Promise<string | null> {
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

const selections = new WeakMap<DocumentNode, { text: string; variables: readonly string[] }>();
// Ten thousand sockets share one text.
const texts = new Map<string, string>();
const mostTexts = 1_000;

// The arguments of the root field (after) choose events; all else that is asked decides what they say.
/** What of a subscription decides what its events say. */
export function selectionOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const known = selections.get(document) ?? readSelection(document);
  selections.set(document, known);
  const values = known.variables.map((name) => variableValues?.[name] ?? null);
  const text = JSON.stringify([known.text, operationName ?? null, values]);
  const same = texts.get(text);
  if (same) return same;
  if (texts.size >= mostTexts) texts.clear();
  texts.set(text, text);
  return text;
}

function readSelection(document: DocumentNode): { text: string; variables: readonly string[] } {
  const variables = new Set<string>();
  const bare = visit(document, {
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
  visit(bare, { Variable: (node) => void variables.add(node.name.value) });
  return { text: print(bare), variables: [...variables] };
}
