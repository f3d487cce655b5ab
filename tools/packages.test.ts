import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { runInThisContext } from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { namingWhatIsLoaded, sharingNamespaces } from "./finished-bundle.mjs";

// Built before the tests (tools/gateway-tests.ts), as gateway/dist is.
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

it("makes one namespace of a required module, and another when it has got more names", async () => {
  for (const minify of [false, true]) {
    const { outputFiles } = await build({
      stdin: { contents: 'import fs from "node:fs"; fs.existsSync("");' },
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      minify,
    });
    const shared = sharingNamespaces(outputFiles[0]!.text);
    const name = /([\w$]+) ?= ?\(\(known\)/.exec(shared)?.[1];
    type ToNamespace = (module: object, isNodeMode: number) => Record<string, unknown>;
    const run = runInThisContext(`(function (require) {${shared}\nreturn ${name};})`);
    const toNamespace: ToNamespace = run(createRequire(import.meta.url));
    const required: Record<string, unknown> = { one: 1 };
    const namespace = toNamespace(required, 1);
    expect({ ...namespace }).toEqual({ one: 1, default: required });
    expect(toNamespace(required, 1)).toBe(namespace);
    required.two = 2;
    expect(toNamespace(required, 1)).toMatchObject({ one: 1, two: 2 });
  }
});

it("names classes and what a bundle makes while it is loaded, and no function that it makes later", async () => {
  const contents = `
    export function early() {}
    export const makeFunction = () => { const late = () => 1; return late; };
    export const makeClass = () => { const Late = class { value = 1; }; return Late; };
    export class Early {}`;
  for (const minify of [false, true]) {
    const { outputFiles } = await build({
      stdin: { contents },
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      keepNames: true,
      minify,
    });
    const module: { exports: Record<string, () => { name: string }> } = { exports: {} };
    runInThisContext(`(function (module, setImmediate) {${namingWhatIsLoaded(outputFiles[0]!.text)}})`)(
      module,
      setImmediate,
    );
    const { early, Early, makeFunction, makeClass } = module.exports;
    expect(makeFunction!().name).toBe("late");
    await new Promise((resolve) => setImmediate(resolve));
    const names = [early, Early, makeClass!()].map((each) => (each as { name: string }).name);
    expect(names).toEqual(["early", "Early", "Late"]);
    expect(makeFunction!().name).not.toBe("late");
  }
});

it("names only what is loaded in the built programs, all classes apart", () => {
  for (const file of ["dist/test/gateway/palabre.cjs", packages]) {
    const source = readFileSync(file, "utf8");
    expect(source, file).toContain("isLoading || isClass");
    expect(source, file).not.toMatch(/static ?\{\s*[\w$]+\(this, ?"[^"]*"\)/);
  }
});

it("shares namespaces in the built files", () => {
  for (const file of ["dist/test/gateway/bare.cjs", packages, "web/dist/server/entry-server.cjs"])
    expect(readFileSync(file, "utf8"), file).toMatch(/\(\(known\) => \(/);
});
