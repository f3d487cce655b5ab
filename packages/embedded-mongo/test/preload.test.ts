import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "embedded-preload-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// As a program bundles the package (README): from its sources nothing is preloaded.
beforeAll(async () => {
  const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  const lmdb = createRequire(import.meta.url).resolve("lmdb");
  await build({
    entryPoints: { entry: source("index.ts"), "embedded-worker": source("server/worker.ts") },
    outdir: folder,
    bundle: true,
    platform: "node",
    format: "esm",
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    plugins: [
      {
        name: "lmdb-of-this-package",
        setup: ({ onResolve }) => onResolve({ filter: /^lmdb$/ }, () => ({ path: lmdb, external: true })),
      },
    ],
  });
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
});

async function runProgram(lines: string): Promise<string> {
  const file = join(folder, "program.js");
  writeFileSync(file, `import { preloadThread, discardThread, startEmbedded } from "./entry.js";\n${lines}`);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder, timeout: 20_000 });
  return stdout.trim();
}

test("a preloaded thread serves the folder that is opened later, and the next database has a thread of its own", async () => {
  const opened = await runProgram(`
    preloadThread();
    const first = await startEmbedded({ dataDir: "first" });
    const second = await startEmbedded({ dataDir: "second" });
    const both = [await first.metrics(), await second.metrics()];
    await first.close();
    await second.close();
    console.log(both.length);`);
  expect(opened).toBe("2");
});

test("a program that preloads and opens nothing ends, and has written nothing", async () => {
  const before = readdirSync(folder).length;
  expect(await runProgram('preloadThread(); console.log("loaded");')).toBe("loaded");
  expect(await runProgram('preloadThread(); discardThread(); console.log("discarded");')).toBe("discarded");
  expect(readdirSync(folder)).toHaveLength(before);
});
