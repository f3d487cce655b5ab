import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { schema } from "../testing/clients/request.ts";
import { selectionOf } from "./selection.ts";

const selectionKey = (query: string, variableValues: Record<string, unknown> = {}): string =>
  selectionOf({ schema: schema(), document: parse(query), variableValues }).key;

describe("the key of a selection", () => {
  const plain =
    "subscription { feedChanged { seq feed { id replies: comments(limit: 20) { items { id text } } } } }";

  it.each([
    ["spaces and a comment", plain.replaceAll(" ", "\n , ").replace("{", "{ # a comment\n")],
    [
      "a name, and arguments of the root",
      plain.replace("subscription { feedChanged", "subscription S { feedChanged(after: 7)"),
    ],
    [
      "the order of fields",
      "subscription { feedChanged { feed { replies: comments(limit: 20) { items { text id } } id } seq } }",
    ],
    ["a default that is written out or left out", plain.replace("(limit: 20)", "")],
    ["an alias that equals the name", plain.replace("seq", "seq: seq")],
    ["a field twice", plain.replace("seq", "seq seq feed { id }")],
    ["a field that is left out", plain.replace("seq", "seq at @skip(if: true)")],
    [
      "fragments without effect",
      plain.replace("seq", "... { seq } ... on FeedChanged { ... @include(if: true) { seq } }"),
    ],
    [
      "a named fragment",
      "subscription { ...Root } fragment Root on Subscription { feedChanged { ...A seq } } fragment A on FeedChanged { feed { ...B id } } fragment B on Feed { replies: comments(limit: 20) { items { ...C } } } fragment C on Comment { id text }",
    ],
  ])("does not depend on %s", (_name, query) => {
    expect(selectionKey(query)).toBe(selectionKey(plain));
  });

  it("does not depend on the names of variables, and depends on their values below the root", () => {
    const limited = (name: string) =>
      `subscription ($${name}: Int!, $from: Int) { feedChanged(after: $from) { seq feed { id replies: comments(limit: $${name}) { items { id text } } } } }`;
    expect(selectionKey(limited("a"), { a: 20, from: 3 })).toBe(selectionKey(plain));
    expect(selectionKey(limited("b"), { b: 20 })).toBe(selectionKey(plain));
    expect(selectionKey(limited("b"), { b: 19 })).not.toBe(selectionKey(plain));
  });

  it.each([
    ["an alias", plain.replace("seq", "number: seq")],
    ["an alias of the root", plain.replace("feedChanged", "change: feedChanged")],
    ["a field", plain.replace("seq", "at")],
    ["an argument", plain.replace("20", "19")],
    ["a field of one occurrence", plain.replace("seq", "seq feed { text }")],
  ])("depends on %s", (_name, query) => {
    expect(selectionKey(query)).not.toBe(selectionKey(plain));
  });

  it("keeps what is selected of the types of a union apart", () => {
    const of = (items: string) => `subscription { catalogueChanged(catalogue: BOOK) { item { ${items} } } }`;
    const both = "... on Book { title: description } ... on Image { title }";
    expect(selectionKey(of("... on Image { title } ... on Book { title: description }"))).toBe(
      selectionKey(of(both)),
    );
    expect(selectionKey(of("... on Book { title } ... on Image { title: description }"))).not.toBe(
      selectionKey(of(both)),
    );
  });
});
