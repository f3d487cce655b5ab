import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files of a whole run, the slowest first (durations.mjs). Vitest knows no durations in a clean clone and begins
 * with the largest files: a small one that takes long would run at the end, alone.
 */
const slowest = JSON.parse(
  readFileSync(new URL("longest-files.json", import.meta.url), "utf8"),
) as readonly string[];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = slowest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank < 0 ? slowest.length : rank;
};

/** Vitest's order, with the slowest files before the others of their project. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((each) => each.project === project).sort((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}
