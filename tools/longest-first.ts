import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of more than a quarter of a minute on a quiet machine. Vitest knows no durations in a clean clone and begins with
 * the largest files: a small one that takes long would run at the end, alone.
 */
export const longFiles = [
  "e2e/every-route",
  "gateway/cli/seed",
  "gateway/cli/backup",
  "gateway/cli/database",
  "gateway/cli/image",
  "gateway/server/run",
  "gateway/backups/backup",
  "gateway/testing/permissions/permission-matrix",
  "gateway/testing/costs/costs.plans",
];

const isLong = ({ moduleId }: TestSpecification) => longFiles.some((name) => moduleId.includes(`/${name}.`));

/** Vitest's order, with the long files before the others of their project. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((each) => each.project === project);
      return [...own.filter(isLong), ...own.filter((each) => !isLong(each))];
    });
  }
}
