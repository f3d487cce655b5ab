import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

// Built before the tests (gateway/testing/global.ts), as gateway/dist is.
const folder = "dist/test/gateway";

/** Returns the paths that a file of the folder imports, statically or when it needs them. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(folder, file), "utf8");
  const paths = /^(?:import|export)\b[^"\n]*"([^"]+)";$|\bimport\("([^"$]+)"\)/gm;
  return [...source.matchAll(paths)].map(([, stated, needed]) => (stated ?? needed)!);
}

/** Returns the files that the programs are made of: files of earlier builds, which stay in the folder, are none. */
function filesOfPrograms(): Set<string> {
  const files = new Set([
    "bare.js",
    "palabre.js",
    "embedded-worker.js",
    "markdown-worker.js",
    "extract-worker.js",
  ]);
  for (const file of files) {
    for (const path of importsOf(file)) if (path.startsWith("./")) files.add(path.slice(2));
  }
  return files;
}

it("leaves only native packages and developers' tools to node_modules", () => {
  const files = [...filesOfPrograms()];
  expect(files.length).toBeGreaterThan(5);
  const packages = new Set(
    files.flatMap(importsOf).filter((path) => !path.startsWith(".") && !isBuiltin(path)),
  );
  expect(
    [...packages].filter(
      (name) => !["lmdb", "sharp", "vite", "@graphql-yoga/render-graphiql"].includes(name),
    ),
  ).toEqual([]);
});
