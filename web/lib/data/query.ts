import type { ErrorLike, OperationVariables, TypedDocumentNode } from "@apollo/client";
import * as apollo from "@apollo/client/react";
import { addTypenameToDocument } from "@apollo/client/utilities";
import type { DocumentNode, OperationDefinitionNode } from "graphql";
import { createContext, useCallback, useContext } from "react";
import type { QueryVariables } from "../../gql/graphql.ts";

/**
 * Hooks for pages (the generated ones beside each document are made by them). During server rendering a query reads its
 * preloaded result (found by name and variables), and mutations and subscriptions do nothing; in the browser
 * they are Apollo's hooks.
 */

/**
 * Query that a page needs before it is shown, identified by name: its document is part of the page's own
 * chunk.
 */
export interface Preload {
  name: string;
  variables: OperationVariables;
}

export interface PreloadedResult extends Preload {
  data?: unknown;
  error?: ErrorLike;
}

export function preload<Name extends keyof QueryVariables>(
  name: Name,
  ...[variables]: Record<never, never> extends QueryVariables[Name]
    ? [variables?: QueryVariables[Name]]
    : [variables: QueryVariables[Name]]
): Preload {
  return { name, variables: (variables ?? {}) as OperationVariables };
}

const documents = new Map<string, TypedDocumentNode>();
const withTypenames = new Map<string, TypedDocumentNode>();

/**
 * Returns the document of a query whose page has been loaded, with the __typename of every object, as the browser asks: Apollo
 * Client adds them to what goes through it. The same object each time: the gateway's caches know a query by it.
 */
export function documentOf({ name }: Preload): TypedDocumentNode {
  const made = withTypenames.get(name);
  if (made) return made;
  const document = documents.get(name);
  if (!document) throw new Error(`No hook of the page asks ${name}.`);
  const whole = addTypenameToDocument(document);
  withTypenames.set(name, whole);
  return whole;
}

function nameOf(document: DocumentNode): string {
  const operation = document.definitions.find(({ kind }) => kind === "OperationDefinition");
  return (operation as OperationDefinitionNode | undefined)?.name?.value ?? "";
}

/** Results that the server loaded before rendering; null in the browser. */
export const PreloadedResults = createContext<readonly PreloadedResult[] | null>(null);

type Variable<Variables> =
  Record<never, never> extends Variables ? { variables?: Variables } : { variables: Variables };
type Arguments<Options, Variables> =
  Record<never, never> extends Variables
    ? [options?: Options & Variable<Variables>]
    : [options: Options & Variable<Variables>];

export type QueryOptions = Pick<
  apollo.useQuery.Base.Options,
  "fetchPolicy" | "nextFetchPolicy" | "errorPolicy" | "notifyOnNetworkStatusChange" | "skip" | "context"
>;

/** Result of a query. A list loads more by a query of its own (useOlderItems). */
export interface QueryResult<Data> {
  data: Data | undefined;
  /** The result of the variables before these, while theirs loads. */
  previousData: Data | undefined;
  loading: boolean;
  error: ErrorLike | undefined;
  /** Asks again. Never rejects: `error` says how it went. */
  reload: () => Promise<unknown>;
}

export function queryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const name = nameOf(document);
  documents.set(name, document as unknown as TypedDocumentNode);
  return function useGeneratedQuery(...[options]: Arguments<QueryOptions, Variables>): QueryResult<Data> {
    const results = useContext(PreloadedResults);
    if (import.meta.env.SSR || results) return serverResult(results ?? [], name, options);
    // The context never changes between null and not null, so the order of hooks is stable.
    // biome-ignore-start lint/correctness/useHookAtTopLevel: see above
    const result = apollo.useQuery(document, options as never);
    const { refetch } = result;
    const reload = useCallback(() => refetch().catch(() => {}), [refetch]);
    // biome-ignore-end lint/correctness/useHookAtTopLevel: see above
    return { ...(result as unknown as QueryResult<Data>), reload };
  };
}

export function mutationHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  type Tuple = apollo.useMutation.ResultTuple<Data, Variables>;
  return function useGeneratedMutation(options?: apollo.useMutation.Options<Data, Variables>): Tuple {
    const results = useContext(PreloadedResults);
    if (import.meta.env.SSR || results) return idleMutation as unknown as Tuple;
    // biome-ignore lint/correctness/useHookAtTopLevel: as above
    return apollo.useMutation(document, options as never) as unknown as Tuple;
  };
}

export type SubscriptionResult<Data> = Pick<
  apollo.useSubscription.Result<Data>,
  "data" | "loading" | "error" | "restart"
>;

export function subscriptionHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  return function useGeneratedSubscription(
    ...[options]: Arguments<Omit<apollo.useSubscription.Options<Data, Variables>, "variables">, Variables>
  ): SubscriptionResult<Data> {
    const results = useContext(PreloadedResults);
    if (import.meta.env.SSR || results) return idleSubscription;
    // biome-ignore lint/correctness/useHookAtTopLevel: as above
    return apollo.useSubscription(document, options as never) as SubscriptionResult<Data>;
  };
}

const idleSubscription = { data: undefined, loading: true, error: undefined, restart: () => {} };
const unavailable = (): never => {
  throw new Error("Nothing is fetched while the server renders.");
};
const idleMutation = [unavailable, { data: undefined, loading: false, called: false, reset: () => {} }];

/** Returns the preloaded result; a query without one is loading, as it would be in the browser. */
export function serverResult<Data, Variables extends OperationVariables>(
  results: readonly PreloadedResult[],
  name: string,
  options?: { variables?: Variables; skip?: boolean },
): QueryResult<Data> {
  const isSkipped = options?.skip === true;
  const found = isSkipped
    ? undefined
    : results.find((result) => isResultOf(result, name, options?.variables));
  return {
    data: found?.data as Data | undefined,
    previousData: undefined,
    error: found?.error,
    loading: !found && !isSkipped,
    reload: unavailable,
  };
}

const isResultOf = (result: PreloadedResult, name: string, variables: OperationVariables = {}): boolean =>
  result.name === name && canonical(result.variables) === canonical(variables);

/** Returns JSON with sorted keys and without undefined values: equal variables give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
