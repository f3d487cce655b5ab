import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const graphql = fileURLToPath(new URL("node_modules/graphql/index.js", import.meta.url));
const exclude = [...configDefaults.exclude, "**/dist/**"];

// Without the alias, vitest loads graphql twice (its CommonJS and its ESM build), and graphql refuses that.
const resolve = { alias: [{ find: /^graphql$/, replacement: graphql }] };
const oxc = { decorator: { legacy: true } };

export default defineConfig({
  test: {
    // One more than the cores it is meant for: a journey waits for its browser as long as it works.
    maxWorkers: 3,
    projects: [
      {
        oxc,
        test: {
          name: "embedded",
          include: ["gateway/database/**/*.test.ts"],
          exclude,
          globalSetup: ["gateway/database/embedded/test/bundleServer.ts"],
          testTimeout: 60_000,
        },
      },
      {
        oxc,
        resolve,
        test: {
          name: "gateway",
          isolate: false,
          include: ["gateway/**/*.test.ts", "schema/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: [...exclude, "gateway/database/**"],
          globalSetup: ["gateway/test/global.ts"],
          server: { deps: { inline: ["type-graphql", "graphql-scalars", /@apollo\/server/, /graphql-ws/] } },
          testTimeout: 60_000,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude,
          globalSetup: ["e2e/global.ts"],
          // Two cores carry three browsers and their gateways: one that stalls for seconds drops a click. What fails twice
          // is a fault; the report names what was tried twice.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
