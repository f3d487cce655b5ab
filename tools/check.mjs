/** `npm test`: format, lint, import borders, types, SDL drift, build, sizes and all tests; closes with the count. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "palabre-check-"));
const report = join(folder, "vitest.json");
const bin = (name) => join("node_modules", ".bin", name);

/** Each step's output is kept together and printed when it ends, so that steps can run side by side. */
function run(name, command, ...args) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const passed = code === 0;
      console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      if (!passed) console.log(Buffer.concat(output).toString());
      resolve(passed);
    });
  });
}

async function inTurn(wanted) {
  const passed = [];
  for (const step of wanted) passed.push(await run(...step));
  return passed;
}

/** The tests speak while they run: a silent quarter of an hour helps nobody. */
function runTests() {
  return new Promise((resolve) => {
    const args = [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ];
    const child = spawn(bin("vitest"), args, { stdio: "inherit", env: { ...process.env, NO_COLOR: "1" } });
    child.on("close", (code) => resolve(code === 0));
  });
}

function countTests(clean) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
    // A file that could not be loaded, or an error outside a test, fails the run without failing a test.
    const failed = clean || numFailedTests > 0 ? numFailedTests : 1;
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const node = process.execPath;
const steps = [await run("generated hooks", node, "tools/build.mjs", "--only=codegen")];
// The types take as long as all the others one after the other.
const [types, others] = await Promise.all([
  run("types", bin("tsc"), "--noEmit"),
  inTurn([
    ["build", node, "tools/build.mjs"],
    ["sizes", node, "tools/size.mjs"],
    ["format and lint", bin("biome"), "ci", "--colors=off", "--error-on-warnings", "."],
    [
      "import borders and cycles",
      bin("depcruise"),
      ...["--config", ".dependency-cruiser.cjs", "gateway", "web", "schema"],
    ],
    ["SDL as committed", bin("tsx"), "gateway/commands/schema.ts", "--check"],
  ]),
]);
steps.push(types, ...others);
const tests = countTests(await runTests());
rmSync(folder, { recursive: true, force: true });

const passed = steps.filter(Boolean).length + tests.passed;
const failed = steps.filter((step) => !step).length + tests.failed;
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;
