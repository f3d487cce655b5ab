import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "database",
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/bundle.ts"],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
