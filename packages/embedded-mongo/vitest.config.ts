import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "database",
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/bundle.ts"],
    testTimeout: 60_000,
  },
});
