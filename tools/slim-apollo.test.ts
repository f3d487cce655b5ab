import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutUnusedMethods } from "./slim-apollo.ts";

const cut = (path: string) => withoutUnusedMethods(readFileSync(`node_modules${path}`, "utf8"), path) ?? "";

it("replaces methods of the installed Apollo Client", () => {
  const store = cut("/@apollo/client/cache/inmemory/entityStore.js");
  expect(store).toContain(
    'coerceValue(value, coerce, scalarType, coordinate) { throw new Error("Left out."); }',
  );
  expect(cut("/@apollo/client/cache/inmemory/reactiveVars.js")).toContain(
    "makeVar(value) { throw new Error(",
  );
  const policies = cut("/@apollo/client/cache/inmemory/policies.js");
  expect(policies).toContain(
    "return !fragment.typeCondition || typename === fragment.typeCondition.name.value;",
  );
  expect(withoutUnusedMethods("export const a = 1;", "/@apollo/client/core/equal.js")).toBeNull();
  expect(() => withoutUnusedMethods("class ApolloClient {}", "/@apollo/client/core/ApolloClient.js")).toThrow(
    "ApolloClient.connectToDevTools, ApolloClient.watchFragment is missing",
  );
});

it("keeps the kinds of nodes that a client's documents have", () => {
  const kinds = cut("/graphql/language/kinds.mjs");
  expect(kinds).toContain("DIRECTIVE");
  expect(kinds).not.toContain("SchemaDefinition");
  const keys = cut("/graphql/language/ast.mjs");
  expect(keys).toContain("NonNullType: ['type']");
  expect(keys).not.toMatch(/SchemaDefinition|toStringTag\]\(/);
});
