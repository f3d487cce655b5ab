import type { Plugin } from "vite";
import { leftOut, withBodies } from "./syntax-edits.ts";

const unless = (condition: string, instead: string) => `if (${condition}) ${leftOut} ${instead}`;

/** The same body for several methods of a class: they are left out. */
const unused = (of: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(" ").map((name) => [`${of}.${name}`, leftOut]));

/**
 * Other bodies for functions and methods, by the end of a module's path: the site has no scalars and input objects of its
 * own in the cache, no fragment that is watched by itself, no masked data, no @defer, @stream and @nonreactive, no polling, no
 * reactive variable, no interface or union in a fragment, no keys but `id`, and `merge: true` for its only merge functions.
 * Its lists load more by a query of their own (useLoadMore); nothing is collected from the cache, and nobody looks into the
 * built client with Apollo's developer tools. Its observables are made of observables, arrays and promises.
 */
const bodies: Record<string, Record<string, string>> = {
  "/@apollo/client/core/ApolloClient.js": unused("ApolloClient", "connectToDevTools watchFragment"),
  "/@apollo/client/core/ObservableQuery.js": {
    ...unused("ObservableQuery", "fetchMore pushOperation subscribeToMore updateQuery setVariables"),
    "ObservableQuery.updatePolling": unless("this.options.pollInterval", ""),
  },
  "/@apollo/client/core/QueryManager.js": {
    "QueryManager.maskOperation": unless("this.dataMasking", "return options.data;"),
    "QueryManager.maskFragment": unless("this.dataMasking", "return options.data;"),
  },
  "/@apollo/client/cache/core/cache.js": unused("ApolloCache", "watchFragment watchSingleFragment"),
  "/@apollo/client/cache/inmemory/inMemoryCache.js": {
    ...unused("InMemoryCache", "serializeVariablesValue serializeInputArray serializeInputObject"),
    ...unused("InMemoryCache", "extract restore gc retain release"),
    "InMemoryCache.serializeVariables": unless(
      "this.config.scalars || this.config.inputObjects",
      "return variables;",
    ),
  },
  "/@apollo/client/cache/inmemory/entityStore.js": {
    ...unused("EntityStore", "coerceValue extract replace release gc getRootIdSet findChildRefIds"),
    ...unused("Layer", "findChildRefIds"),
    "EntityStore.coerceStoreObject": unless("this.hasScalarConfig()", "return obj;"),
  },
  "/@apollo/client/cache/inmemory/policies.js": {
    ...unused("Policies", "addPossibleTypes getSupertypeSet"),
    makeMergeFieldFunctionOptions: leftOut,
    "Policies.fragmentMatches":
      "return !fragment.typeCondition || typename === fragment.typeCondition.name.value;",
    "Policies.serializeScalarValue": unless("scalarType", "return value;"),
  },
  "/@apollo/client/cache/inmemory/readFromStore.js": unused(
    "StoreReader",
    "prunePartialBoundariesImpl prunePartialStreamArrayImpl",
  ),
  "/@apollo/client/cache/inmemory/key-extractor.js": {
    keyFieldsFnFromSpecifier: leftOut,
    keyArgsFnFromSpecifier: leftOut,
  },
  "/@apollo/client/cache/inmemory/reactiveVars.js": { makeVar: leftOut },
  "/@apollo/client/utilities/internal/coerceScalarFieldsToParsed.js": {
    coerceScalarFieldsToParsed: "return result;",
  },
  // In the addresses of messages about errors alone.
  "/@apollo/client/utilities/internal/stringifyForDisplay.js": {
    stringifyForDisplay: "return JSON.stringify(value);",
  },
  "/@apollo/client/utilities/internal/equalByQuery.js": { equalByQuery: leftOut },
  "/@apollo/client/utilities/internal/removeFragmentSpreads.js": { removeMaskedFragmentSpreads: leftOut },
  "/@apollo/client/utilities/graphql/DocumentTransform.js": unused("DocumentTransform", "split concat"),
  "/rxjs/dist/esm/internal/observable/innerFrom.js": {
    fromInteropObservable: leftOut,
    fromIterable: leftOut,
    fromAsyncIterable: leftOut,
    fromReadableStreamLike: leftOut,
  },
  "/rxjs/dist/esm/internal/Notification.js": unused("Notification", "observe do accept toObservable"),
  "/rxjs/dist/esm/internal/Observable.js": unused("Observable", "forEach toPromise"),
};

const parts: Record<string, RegExp> = {
  // Tags for `toString` that a bundler keeps a class for, and the kinds of nodes that only a schema has.
  "/graphql/language/ast.mjs":
    /get \[Symbol\.toStringTag\]\(\) \{[^}]*\}|^ {2}SchemaDefinition: \[[\s\S]*?(?=^\};)/gm,
  "/graphql/language/kinds.mjs": /^ {2}Kind\['SCHEMA_DEFINITION'\][\s\S]*?(?=^\}\))/gm,
};

/** Takes out of Apollo Client, graphql and rxjs what no query uses. What is used all the same throws in the built client. */
export function slimApollo(): Plugin {
  return {
    name: "palabre:slim-apollo",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform: {
      filter: { id: /\/node_modules\/(@apollo\/client|graphql\/language|rxjs\/dist\/esm\/internal)\// },
      handler(code, id) {
        const cut = withoutUnusedMethods(code, id);
        return cut === null ? null : { code: cut, map: null };
      },
    },
  };
}

/** Returns the code of a module without what no query uses; null for a module that stays whole. */
export function withoutUnusedMethods(code: string, id: string): string | null {
  const file = Object.keys(bodies).find((end) => id.endsWith(end));
  if (file) return withBodies(code, bodies[file] ?? {});
  const part = Object.entries(parts).find(([end]) => id.endsWith(end))?.[1];
  if (!part) return null;
  const cut = code.replace(part, "");
  if (cut === code) throw new Error(`The library is written otherwise now: look at ${id}.`);
  return cut;
}
