import { type DocumentNode, execute, type GraphQLSchema } from "graphql";
import { MicroCache } from "../core/caches/micro-cache.ts";
import type { Context, Placeholder } from "../core/context.ts";
import { sizeOfAnswer } from "./answer-size.ts";
import { createContext } from "./context.ts";
import { planOf } from "./query-plan.ts";

/*
 * Shares the work of members' queries. A query is split at its root (query-plan.ts):
 * - the `SharedQuery` part is executed for a visitor, once a second for all members, with placeholders where a
 *   `PerViewer` field stands; each member's copy is that result with the placeholders resolved for them;
 * - the rest is executed for the member; when it consists of `ViewerQuery` fields only it is cached for them.
 *
 * Invariants: a shared result is never written to (copies are made along the paths that differ); where a visitor finds
 * nothing (`ifFound`), the query is executed for the member, who may find a draft; a result with an error is
 * neither cached nor merged; `invalidate` empties both caches after every mutation and announcement.
 */

export interface QueryRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

type Data = Record<string, unknown>;

/** A query's result without errors. */
export interface MemberResult {
  readonly data: Data;
}

/** Result of an execution; `data` is null after an error. */
interface Execution {
  readonly data: Data | null;
}

/** An execution for all members, before its placeholders are filled. */
interface SharedExecution extends Execution {
  readonly placeholders: readonly Placeholder[];
  /** The filled copies by viewer, kept as long as this execution. */
  readonly byViewer: Map<string, Promise<Data | null>>;
}

const maxKeyLength = 8_192;
const hasData = ({ data }: Execution): boolean => data !== null;
const bounds = {
  isCacheable: hasData,
  bytesOf: ({ data }: Execution) => sizeOfAnswer(data),
  maxBytes: 32 * 1_048_576,
};
const sharedCache = new MicroCache<SharedExecution>(bounds);
const viewerCache = new MicroCache<Execution>({ ...bounds, maxEntries: 5_000 });

/**
 * Executes a member's query through the caches. Returns null when it has to be executed in the ordinary way: for
 * visitors (visitor-query-cache.ts shares whole responses), for queries without a shareable part, and for each one
 * that fails, so that errors are built in one place only.
 */
export async function executeMemberQuery(
  schema: GraphQLSchema,
  request: QueryRequest,
): Promise<MemberResult | null> {
  const { document, operationName, variables = {}, context } = request;
  const { viewer } = context;
  const plan = viewer && planOf(schema, document, operationName);
  if (!plan) return null;
  const variablesKey = JSON.stringify(variables);
  if (variablesKey.length > maxKeyLength) return null;
  const { id, shared, own, isOwnCached, keysToFind, keys } = plan;
  const viewerKey = `${viewer.id} ${viewer.role}`;
  const executeOwn = () => dataOf(schema, own!, variables, context);
  const [sharedExecution, ownExecution] = await Promise.all([
    shared && sharedCache.get(`${id} ${variablesKey}`, () => executeShared(schema, shared, variables)),
    own && (isOwnCached ? viewerCache.get(`${viewerKey} ${id} ${variablesKey}`, executeOwn) : executeOwn()),
  ]);
  const data = sharedExecution && (await dataFor(viewerKey, sharedExecution, context));
  if (data && keysToFind.some((key) => data[key] === null)) return null;
  if ((shared && !data) || (own && !ownExecution?.data)) return null;
  if (data && !own) return { data };
  const all: Data = { ...data, ...ownExecution?.data };
  const entries = keys.flatMap((key) => (key in all ? [[key, all[key]]] : []));
  return { data: Object.fromEntries(entries) };
}

async function dataOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variableValues: Data,
  contextValue: Context,
): Promise<Execution> {
  const { data, errors } = await execute({ schema, document, variableValues, contextValue });
  return { data: (!errors && (data as Data)) || null };
}

async function executeShared(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Data,
): Promise<SharedExecution> {
  const placeholders: Placeholder[] = [];
  const execution = await dataOf(schema, document, variables, createContext(null, { placeholders }));
  return { ...execution, placeholders, byViewer: new Map() };
}

/** Returns a shared execution's data for one viewer; null when a placeholder could not be resolved. */
function dataFor(
  viewerKey: string,
  execution: SharedExecution,
  context: Context,
): Promise<Data | null> | Data | null {
  const { data, placeholders, byViewer } = execution;
  if (!data || placeholders.length === 0) return data;
  const filled = byViewer.get(viewerKey) ?? fill(data, execution, context).catch(() => null);
  byViewer.set(viewerKey, filled);
  return filled;
}

/** Returns shared data with its placeholders resolved; parts without one are the same objects. */
async function fill(data: Data, { placeholders }: SharedExecution, context: Context): Promise<Data> {
  const values = await Promise.all(placeholders.map((placeholder) => placeholder.resolve(context)));
  if (placeholders.every(({ emptyValue }, index) => values[index] === emptyValue)) return data;
  const copies = new Set<object>();
  const copyOf = (value: object): Record<string | number, unknown> => {
    if (copies.has(value)) return value as Data;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    copies.add(copy);
    return copy as unknown as Data;
  };
  const filled = copyOf(data);
  for (const [index, { path, emptyValue }] of placeholders.entries()) {
    if (values[index] === emptyValue) continue;
    let parent = filled;
    for (const key of path.slice(0, -1)) {
      parent[key] = copyOf(parent[key] as object);
      parent = parent[key] as Data;
    }
    parent[path.at(-1)!] = values[index];
  }
  return filled;
}
