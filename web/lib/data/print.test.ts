import { type DocumentNode, parse, print as printOfGraphql } from "graphql";
import { expect, it } from "vitest";
import * as documents from "../../gql/graphql.ts";
import { print } from "./print.ts";

const same = (document: DocumentNode) =>
  expect(printOfGraphql(parse(print(document)))).toBe(printOfGraphql(document));

it("prints every document of the web like graphql's own printer, except for spaces", () => {
  const all = Object.values(documents).filter((value) => typeof value === "object" && "definitions" in value);
  expect(all.length).toBeGreaterThan(20);
  for (const document of all) same(document as unknown as DocumentNode);
});

it("prints every kind of node of a document", () => {
  same(
    parse(`query A($a: [Int!]! = [1, 2], $b: In = {x: "é\\n\\"", y: null, z: [RED]}, $c: Boolean = true) @live(f: 1.5) {
      alias: field(a: $a, b: {}, c: []) @include(if: $c) { ... on T @skip(if: false) { id } ... { x } ...F @d }
    }
    fragment F on T @d { id }
    mutation { done }
    subscription S { event }`),
  );
});
