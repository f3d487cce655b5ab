import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, it } from "vitest";

// Built before the tests (gateway/testing/global.ts), as gateway/dist is.
const programs = [
  "dist/test/gateway/bare.cjs",
  "dist/test/gateway/palabre.cjs",
  "dist/test/gateway/embedded-worker.cjs",
  "dist/test/gateway/markdown-worker.cjs",
  "dist/test/gateway/extract-worker.cjs",
];
// Its packages require optional ones, which may be absent.
const packages = "gateway/dist/packages/packages.cjs";
const allowed = new Set(["lmdb", "sharp", "vite", "@graphql-yoga/render-graphiql"]);

/** Returns what a bundled file requires. */
const requiredBy = (source: string): string[] =>
  [...source.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, path]) => path!);

it("leaves only native packages and developers' tools to node_modules", () => {
  const required = programs.flatMap((file) => requiredBy(readFileSync(file, "utf8")));
  expect(required).toContain("lmdb");
  expect(required.filter((path) => !isBuiltin(path) && !allowed.has(path))).toEqual([]);
});

it("writes ASCII, as which the loader reads the bundles", () => {
  for (const file of [...programs, packages]) expect(readFileSync(file, "latin1")).not.toMatch(/[^\0-\x7f]/);
});
