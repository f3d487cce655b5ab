/**
 * `npm run test:quick`: types, formatting, lint, import directions, and the tests beside what changed: since the last
 * commit, or in the last commit when nothing has changed since. No journeys, no build: that is `npm test`.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "./build.mjs";
import { bin, runStep as run } from "./run-step.mjs";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

const working = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "-o", "--exclude-standard")];
const changed = (working.length > 0 ? working : git("diff", "--name-only", "HEAD~1", "HEAD")).filter(
  existsSync,
);
const isSource = (file) => /\.(ts|tsx|mjs|cjs|css|json|graphql)$/.test(file) && file !== "package-lock.json";
const folders = [
  ...new Set(
    changed
      .filter((file) => /^(gateway|web|schema|packages|tools)\/.*\.(ts|tsx|mjs|graphql)$/.test(file))
      .map((file) => `${dirname(file)}/`),
  ),
];

await build({ isQuiet: true, only: "codegen" });
const sources = changed.filter(isSource);
const steps = [
  run("types", process.execPath, "tools/types.mjs"),
  (async () => [
    sources.length === 0 ||
      (await run("format and lint", bin("biome"), "check", "--error-on-warnings", ...sources)),
    await run(
      "import directions",
      bin("depcruise"),
      "--config",
      ".dependency-cruiser.cjs",
      "gateway",
      "packages",
      "web",
      "schema",
    ),
    folders.length === 0 ||
      (await run(
        `tests beside ${changed.length} changed files`,
        bin("vitest"),
        ...[
          "run",
          "--passWithNoTests",
          ...["gateway", "web", "components", "database"].flatMap((name) => ["--project", name]),
          ...folders,
        ],
      )),
  ])(),
];
const results = (await Promise.all(steps)).flat();
process.exitCode = results.every(Boolean) ? 0 : 1;
