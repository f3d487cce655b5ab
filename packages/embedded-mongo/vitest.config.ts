import { defineProject } from "vitest/config";

// Files *.long.test.ts are those of `npm run test:long` alone.
const isLong = process.env.LONG_TESTS === "1";

export default defineProject({
  test: {
    name: "database",
    include: [`test/**/*${isLong ? ".long" : ""}.test.ts`],
    exclude: isLong ? [] : ["**/*.long.test.ts"],
    setupFiles: ["test/support/seed.ts"],
    globalSetup: ["test/support/bundle.ts"],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
