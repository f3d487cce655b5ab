import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import LongestFirst from "./tools/longest-first.ts";

const graphql = fileURLToPath(new URL("node_modules/graphql/index.js", import.meta.url));
// Files *.long.test.ts are those of `npm run test:long` alone.
const isLong = process.env.LONG_TESTS === "1";
const exclude = [...configDefaults.exclude, "**/dist/**", ...(isLong ? [] : ["**/*.long.test.ts"])];
const testsOf = (folder: string) => `${folder}/**/*${isLong ? ".long" : ""}.test.ts`;

// As tools/gateway-tests.ts bundles them.
const bundled = (name: string) => fileURLToPath(new URL(`dist/test/gateway/${name}.js`, import.meta.url));

const resolve = {
  alias: [
    // Without this alias, vitest loads graphql twice (its CommonJS and its ESM build), and graphql refuses that.
    { find: /^graphql$/, replacement: graphql },
    { find: /^embedded-mongo$/, replacement: bundled("embedded-mongo") },
    // It starts the bundled threads beside it.
    { find: /^.*\/threads\/source-worker\.ts$/, replacement: bundled("source-worker") },
  ],
};
// Timeouts find what hangs; a machine under load is no fault. Vitest itself waits a second for what `expect.poll` awaits.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
const oxc = { decorator: { legacy: true } };

export default defineConfig({
  test: {
    // Twice the cores it is meant for: a journey waits for its browser as long as it works.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      // The project « database »: the tests of packages/embedded-mongo.
      "packages/*/vitest.config.ts",
      {
        oxc,
        resolve,
        test: {
          name: "gateway",
          isolate: false,
          include: ["gateway", "schema", "tools"].map(testsOf),
          exclude,
          setupFiles: ["tools/seed-random-tests.ts"],
          globalSetup: ["tools/gateway-tests.ts"],
          server: { deps: { inline: ["type-graphql", "graphql-scalars", /@apollo\/server/, /graphql-ws/] } },
          ...patience,
          // A quarter of a minute of transforms, but the first time. The web's plugins read other files than the one
          // that they transform, of which the cache knows nothing: not there.
          experimental: { fsModuleCache: !process.env.MONGODB_URI },
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "web",
          // Functions: a file that needs a document says so in its first line.
          environment: "node",
          isolate: false,
          include: [testsOf("web")],
          exclude,
          setupFiles: ["tools/seed-random-tests.ts"],
          ...patience,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "components",
          isolate: false,
          environment: "happy-dom",
          include: isLong ? [] : ["web/**/*.test.tsx"],
          exclude,
          setupFiles: ["web/testing/component-setup.ts"],
          ...patience,
        },
      },
      {
        test: {
          name: "e2e",
          include: [testsOf("e2e")],
          exclude,
          setupFiles: ["tools/seed-random-tests.ts", "e2e/support/failed-pages.ts"],
          globalSetup: ["e2e/global.ts"],
          // One browser a worker, shared by the files that it runs.
          isolate: false,
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
