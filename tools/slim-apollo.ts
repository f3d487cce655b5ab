import type { Plugin } from "vite";
import { leftOut, withBodies } from "./syntax-edits.ts";

const unless = (condition: string, instead: string) => `if (${condition}) ${leftOut} ${instead}`;

/**
 * Other bodies for functions and methods, by the end of a module's path: the site has no scalars and input objects of its
 * own in the cache, no fragment that is watched by itself, no @defer and @stream, no polling, no reactive variable, and
 * no keys but `id`; nobody looks into the built client with Apollo's developer tools.
 */
const bodies: Record<string, Record<string, string>> = {
  "/@apollo/client/core/ApolloClient.js": {
    "ApolloClient.connectToDevTools": leftOut,
    "ApolloClient.watchFragment": leftOut,
  },
  "/@apollo/client/core/ObservableQuery.js": {
    "ObservableQuery.updatePolling": unless("this.options.pollInterval", ""),
  },
  "/@apollo/client/cache/core/cache.js": {
    "ApolloCache.watchFragment": leftOut,
    "ApolloCache.watchSingleFragment": leftOut,
  },
  "/@apollo/client/cache/inmemory/inMemoryCache.js": {
    "InMemoryCache.serializeVariables": unless(
      "this.config.scalars || this.config.inputObjects",
      "return variables;",
    ),
    "InMemoryCache.serializeVariablesValue": leftOut,
    "InMemoryCache.serializeInputArray": leftOut,
    "InMemoryCache.serializeInputObject": leftOut,
  },
  "/@apollo/client/cache/inmemory/entityStore.js": {
    "EntityStore.coerceStoreObject": unless("this.hasScalarConfig()", "return obj;"),
    "EntityStore.coerceValue": leftOut,
  },
  "/@apollo/client/cache/inmemory/policies.js": {
    "Policies.serializeScalarValue": unless("scalarType", "return value;"),
  },
  "/@apollo/client/cache/inmemory/readFromStore.js": {
    "StoreReader.prunePartialBoundariesImpl": leftOut,
    "StoreReader.prunePartialStreamArrayImpl": leftOut,
  },
  "/@apollo/client/cache/inmemory/key-extractor.js": {
    keyFieldsFnFromSpecifier: leftOut,
    keyArgsFnFromSpecifier: leftOut,
  },
  "/@apollo/client/cache/inmemory/reactiveVars.js": { makeVar: leftOut },
  "/@apollo/client/utilities/internal/coerceScalarFieldsToParsed.js": {
    coerceScalarFieldsToParsed: "return result;",
  },
};

const parts: Record<string, RegExp> = {
  // Tags for `toString` that a bundler keeps a class for, and the kinds of nodes that only a schema has.
  "/graphql/language/ast.mjs":
    /get \[Symbol\.toStringTag\]\(\) \{[^}]*\}|^ {2}SchemaDefinition: \[[\s\S]*?(?=^\};)/gm,
  "/graphql/language/kinds.mjs": /^ {2}Kind\['SCHEMA_DEFINITION'\][\s\S]*?(?=^\}\))/gm,
};

/** Takes out of Apollo Client and graphql what no query uses. What is used all the same throws in the built client. */
export function slimApollo(): Plugin {
  return {
    name: "palabre:slim-apollo",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform: {
      filter: { id: /\/node_modules\/(@apollo\/client|graphql\/language)\// },
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
