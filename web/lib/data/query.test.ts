import { parse, print } from "graphql";
import { describe, expect, it } from "vitest";
import { canonical, documentOf, type PreloadedResult, preload, queryHook, serverResult } from "./query.ts";

const operations = preload("FeedsPage", { before: undefined, limit: 20 });
const results: PreloadedResult[] = [{ ...operations, data: { feeds: "first" } }];

describe("query during server rendering", () => {
  it("finds its result by name and variables, in any order and ignoring undefined values", () => {
    const found = serverResult(results, "FeedsPage", { variables: { limit: 20 } });
    expect(found).toMatchObject({ data: { feeds: "first" }, loading: false });
  });

  it("is loading when it was not preloaded with these variables", () => {
    const found = serverResult(results, "FeedsPage", { variables: { limit: 20, before: "x" } });
    expect(found).toMatchObject({ data: undefined, loading: true });
    expect(serverResult(results, "HomePage").loading).toBe(true);
  });

  it("is neither loading nor loaded when skipped", () => {
    const found = serverResult(results, "FeedsPage", { variables: { limit: 20 }, skip: true });
    expect(found).toMatchObject({ data: undefined, loading: false });
  });

  it("has the error of the gateway", () => {
    const error = new Error("Introuvable");
    expect(serverResult([{ ...operations, error }], "FeedsPage", { variables: { limit: 20 } }).error).toBe(
      error,
    );
  });
});

it("serializes equal variables equally", () => {
  expect(canonical({ b: { d: 1, c: [2, { y: 1, x: 2 }] }, a: undefined })).toBe(
    canonical({ a: undefined, b: { c: [2, { x: 2, y: 1 }], d: 1 } }),
  );
});

it("documentOf returns the same document each time, by which the gateway's caches know the query", () => {
  const query = preload("FeedsPage", { before: undefined, limit: 20 });
  queryHook(parse("query FeedsPage { feeds { items { id } } }"));
  expect(documentOf(query)).toBe(documentOf(query));
  expect(print(documentOf(query)).match(/__typename/g)).toHaveLength(2);
});
