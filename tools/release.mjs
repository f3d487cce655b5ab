/**
 * `npm run release`: does all that a release asks of a machine, on a clean clone of main, and prints what is left to a person.
 * CHANGELOG.md and package.json name the version (CONTRIBUTING.md).
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const tag = `v${version}`;
const file = `dist/palabre-${version}.tgz`;

/** Returns what is wrong with the clone, before anything is run. */
function problems() {
  const [, entry = "", date = ""] =
    /^## (\S+) — (\d{4}-\d\d-\d\d)$/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  const sdls = ["schema/schema.graphql", "schema/released.graphql"].map((path) => readFileSync(path, "utf8"));
  return [
    git("status", "--porcelain") && "there are changes that are not committed",
    git("rev-parse", "--abbrev-ref", "HEAD") !== "main" && "the branch is not main",
    git("tag", "--list", tag) && `the tag ${tag} exists`,
    entry !== version && `the first entry of CHANGELOG.md is not « ## ${version} — ${date || "<date>"} »`,
    sdls[0] !== sdls[1] &&
      "schema/released.graphql is not schema/schema.graphql: cp schema/{schema,released}.graphql",
  ].filter(Boolean);
}

const found = problems();
for (const problem of found) console.error(`${tag}: ${problem}.`);
if (found.length > 0) process.exit(1);
for (const script of ["test", "test:long", "package"]) {
  console.log(`\nnpm run ${script}`);
  const { status } = spawnSync("npm", ["run", script], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(1);
}
const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
console.log(`
${file}, SHA-256 ${hash}, is what the workflow will build of ${git("rev-parse", "--short", "HEAD")}.
Left to a person:
  git tag --sign ${tag} --message ${tag}
  git push origin main ${tag}`);
