import { expect, it } from "vitest";
import { isPrefetch } from "./prefetch.ts";

it.each([
  [{ "sec-purpose": "prefetch;prerender" }, true],
  [{ purpose: "  prefetch" }, true],
  [{ "x-moz": "preview" }, true],
  [{}, false],
])("knows a page fetched ahead: %j", (headers, isAhead) => {
  expect(isPrefetch({ headers })).toBe(isAhead);
});
