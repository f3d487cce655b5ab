/** `npm run test:long`: builds and packs, and runs the files *.long.test.ts, which docs/testing.md lists. */
import { execFileSync, spawnSync } from "node:child_process";
import { build } from "./build.mjs";
import { bin } from "./run-step.mjs";

await build();
execFileSync(process.execPath, ["tools/package.mjs"], { stdio: "inherit" });
// Files that run at once would write the same package.
const env = { ...process.env, LONG_TESTS: "1", PACKED: "1" };
process.exitCode =
  spawnSync(bin("vitest"), ["run", ...process.argv.slice(2)], { stdio: "inherit", env }).status ?? 1;
