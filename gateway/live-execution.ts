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

/**
 * Carries out a subscription. Who asks decides which events come (the source), never what an event says: each one is
 * executed as for a visitor, once for all sockets that selected the same, with loaders of its own, at the time of
 * sending. That is what makes a thousand sockets cost a handful of queries.
 */
export async function subscribeShared(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = (source as AsyncIterable<object>)[Symbol.asyncIterator]();
  const selection = selectionOf(args);
  const results: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]: () => results,
    async next() {
      const { value, done } = await events.next();
      return done ? { value: undefined, done } : { value: await say(value, selection, args), done: false };
    },
    // Not behind a pending next(), as a generator would: the source must be left at once.
    async return() {
      await events.return?.();
      return { value: undefined, done: true };
    },
  };
  return results;
}

interface Said {
  readonly until: number;
  readonly result: Promise<ExecutionResult>;
}
const said = new WeakMap<object, Map<string, Said>>();
// Long enough for every socket to get it, short enough that a replay tells the counts of now.
const freshMilliseconds = 1_000;

function say(event: object, selection: string, args: ExecutionArgs): Promise<ExecutionResult> {
  const bySelection = said.get(event) ?? new Map<string, Said>();
  said.set(event, bySelection);
  const now = performance.now();
  const known = bySelection.get(selection);
  if (known && known.until > now) return known.result;
  const result = Promise.resolve(
    execute({ ...args, rootValue: event, contextValue: createContext(null) }) as
      | ExecutionResult
      | Promise<ExecutionResult>,
  );
  bySelection.set(selection, { until: now + freshMilliseconds, result });
  return result;
}

const selections = new WeakMap<DocumentNode, { text: string; variables: readonly string[] }>();

// The arguments of the root field (after) choose events; all else that is asked decides what they say.
function selectionOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const known = selections.get(document) ?? readSelection(document);
  selections.set(document, known);
  const values = known.variables.map((name) => variableValues?.[name] ?? null);
  return JSON.stringify([known.text, operationName ?? null, values]);
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
