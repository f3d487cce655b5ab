import { describe, expect, it } from "vitest";
import { canonical, type PreloadedResult, preload, serverResult } from "./query.ts";

const asked = preload("FeedsPage", { before: undefined, limit: 20 });
const results: PreloadedResult[] = [{ ...asked, data: { feeds: "first" } }];

describe("a query while the server renders", () => {
  it("finds its result by name and variables, in any order and without what is undefined", () => {
    const found = serverResult(results, "FeedsPage", { variables: { limit: 20 } });
    expect(found).toMatchObject({ data: { feeds: "first" }, loading: false });
  });

  it("is loading when it was not asked with these variables", () => {
    const found = serverResult(results, "FeedsPage", { variables: { limit: 20, before: "x" } });
    expect(found).toMatchObject({ data: undefined, loading: true });
    expect(serverResult(results, "HomePage").loading).toBe(true);
  });

  it("is neither loading nor there when it is skipped", () => {
    const found = serverResult(results, "FeedsPage", { variables: { limit: 20 }, skip: true });
    expect(found).toMatchObject({ data: undefined, loading: false });
  });

  it("carries the error that the gateway gave", () => {
    const error = new Error("Introuvable");
    expect(serverResult([{ ...asked, error }], "FeedsPage", { variables: { limit: 20 } }).error).toBe(error);
  });
});

it("writes equal variables alike", () => {
  expect(canonical({ b: { d: 1, c: [2, { y: 1, x: 2 }] }, a: undefined })).toBe(
    canonical({ a: undefined, b: { c: [2, { x: 2, y: 1 }], d: 1 } }),
  );
});
