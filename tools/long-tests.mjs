/** `npm run test:long`: builds, and runs the files *.long.test.ts, which docs/testing.md lists. */
import { spawnSync } from "node:child_process";
import { build } from "./build.mjs";
import { bin } from "./run-step.mjs";

await build();
const env = { ...process.env, LONG_TESTS: "1" };
process.exitCode =
  spawnSync(bin("vitest"), ["run", ...process.argv.slice(2)], { stdio: "inherit", env }).status ?? 1;
