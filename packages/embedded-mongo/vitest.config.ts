import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "database",
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/support/seed.ts"],
    globalSetup: ["test/support/bundle.ts"],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
