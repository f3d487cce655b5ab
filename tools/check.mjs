/** `npm test`: format, lint, import borders, types, SDL drift, build, sizes and all tests; closes with the count. */
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepSlowest, printDurations, readReport } from "./durations.mjs";
import { bin, runStep as run } from "./run-step.mjs";
import { makeTestFolder } from "./test-folder.mjs";

const started = Date.now();
const { folder, remove } = makeTestFolder();
process.on("exit", remove);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const report = join(folder, "tests.json");

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
      "--reporter=./tools/failed-tests-reporter.mjs",
      "--reporter=default",
      "--reporter=./tools/durations.mjs",
      ...process.argv.slice(2),
    ];
    // The browser is unpacked once per machine, not once per run.
    const own = { NO_COLOR: "1", TMPDIR: folder, BROWSER_FOLDER: tmpdir(), TEST_REPORT: report };
    const env = { ...process.env, ...own };
    const child = spawn(bin("vitest"), args, { stdio: "inherit", env });
    child.on("close", (code) => resolve(code === 0));
  });
}

function reportOf(clean) {
  try {
    const found = readReport(report);
    // A file that could not be loaded, or an error outside a test, fails the run without failing a test.
    return clean || found.failed > 0 ? found : { ...found, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, files: [] };
  }
}

const node = process.execPath;
const steps = [await run("generated hooks", node, "tools/build.mjs", "--only=codegen")];
// The types take as long as all the other steps one after the other; a second time, those of what has changed.
const types = run("types", node, "tools/types.mjs");
steps.push(await run("build", node, "tools/build.mjs"));
// Beside the tests, which leave cores idle while they wait for browsers and processes.
const [tests, others] = await Promise.all([
  runTests().then(reportOf),
  inTurn([
    ["sizes", node, "tools/size.mjs"],
    ["format and lint", bin("biome"), "ci", "--colors=off", "--error-on-warnings", "."],
    [
      "import borders and cycles",
      bin("depcruise"),
      ...["--config", ".dependency-cruiser.cjs", "gateway", "packages", "web", "schema"],
    ],
    ["SDL as committed", bin("tsx"), "gateway/cli/schema.ts", "--check"],
    ["SDL of the last release is kept", node, "tools/sdl-changes.mjs"],
  ]),
]);
steps.push(await types, ...others);

const passed = steps.filter(Boolean).length + tests.passed;
const failed = steps.filter((step) => !step).length + tests.failed;
printDurations(tests);
if (process.env.KEEP_SLOWEST) keepSlowest(tests);
if (!steps.every(Boolean)) console.log("\nA step has FAILED: its output is above, among that of the tests.");
console.log(
  `\nIt took ${Math.round((Date.now() - started) / 1000)} s; nine minutes are meant, on two cores with nothing beside it.`,
);
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;
