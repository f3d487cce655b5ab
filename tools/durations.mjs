import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

const shown = 25;
const inSeconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`.padStart(7);

/**
 * Reporter of vitest that writes what a run took to the file that TEST_REPORT names: the counts of its tests, and the
 * milliseconds of each file and of its imports, the slowest file first.
 */
export default class DurationsReporter {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
      // Its tests count as skipped where what they begin with has failed.
      for (const suite of [module, ...module.children.allSuites()]) counts.failed += suite.errors().length;
    }
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      const file = relative(process.cwd(), module.moduleId);
      return { file, project: module.project.name, took: collectDuration + duration };
    });
    files.sort((one, other) => other.took - one.took);
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ ...counts, files }));
  }
}

export const readReport = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Prints the sum of each project and the slowest files of a report. */
export function printDurations({ files }) {
  console.log("\nTime of the tests, of all workers:");
  for (const name of new Set(files.map(({ project }) => project))) {
    const own = files.filter(({ project }) => project === name);
    console.log(`${inSeconds(own.reduce((sum, { took }) => sum + took, 0))}  ${name}, ${own.length} files`);
  }
  console.log(`\nThe ${shown} slowest files:`);
  for (const { file, took } of files.slice(0, shown)) console.log(`${inSeconds(took)}  ${file}`);
}

/** Writes the names of the slowest files, with which a clean clone begins (longest-first.ts). */
export function keepSlowest({ files }) {
  const names = files.slice(0, shown).map(({ file }) => file);
  writeFileSync(new URL("longest-files.json", import.meta.url), `${JSON.stringify(names, null, 2)}\n`);
}
