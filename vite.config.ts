import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { nameCommon, nameStudioFrame, nameStudioParts } from "./tools/studio-chunks.ts";
import { chunkImports, pageScripts, printedChakra, refreshPreamble } from "./tools/vite-plugins.ts";

const vendor = (...names: string[]) => new RegExp(`node_modules/(${names.join("|")})/`);

const lodash = (name: string) => fileURLToPath(new URL(`web/forms/lodash/${name}.ts`, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), printedChakra(), pageScripts(), chunkImports(), refreshPreamble()],
  publicDir: isSsrBuild ? false : "web/public",
  appType: "custom",
  clearScreen: false,
  // The journey through every page in development (e2e/pages/development.long.test.ts) fetches each module once: no source
  // changes meanwhile. Without the setting a browser asks for all of them again on each page.
  server: process.env.DEVELOPMENT_MAX_AGE
    ? { headers: { "Cache-Control": `max-age=${process.env.DEVELOPMENT_MAX_AGE}` } }
    : {},
  build: {
    target: "es2022",
    cssTarget: ["chrome109", "firefox115", "safari16"],
    cssCodeSplit: false,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Licences of the packages that the browser's files hold: tools/package.mjs puts them into NOTICE.
    license: !isSsrBuild,
    // The files of each import(), its own first: import-chunk.ts fetches them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, others) => [...new Set([file, ...others])],
    },
    outDir: isSsrBuild ? "web/dist/server" : "web/dist/client",
    rollupOptions: isSsrBuild
      ? { input: "web/app/entry-server.tsx" }
      : {
          input: ["web/app/entry-client.tsx", "web/worker/after-load.ts"],
          treeshake: {
            // Chakra's default theme has an effect for the bundler otherwise: 11 kB of each page with its components.
            manualPureFunctions: ["defineConfig"],
            // Imported by the parts of Formik that no form uses: 1 kB of each form's script.
            moduleSideEffects: [{ test: vendor("hoist-non-react-statics", "react-is"), sideEffects: false }],
          },
          output: {
            // One task each when they are evaluated one after the other (boot.ts).
            codeSplitting: {
              groups: [
                { name: "react", test: vendor("react", "react-dom", "scheduler"), priority: 3 },
                { name: "router", test: vendor("react-router", "react-router-dom"), priority: 2 },
                {
                  name: "apollo",
                  test: vendor("@apollo", "graphql", "rxjs", "optimism", "@wry"),
                  priority: 2,
                },
                // The site's frame, and what many pages and dialogs need: one chunk in the place of twelve.
                { name: nameCommon, minShareCount: 20, priority: 1 },
                { name: nameStudioFrame, includeDependenciesRecursively: false },
                { name: nameStudioParts, minShareCount: 12, includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
  // With all it needs inside: React's production build, whatever NODE_ENV the gateway runs under. Vite leaves the
  // choice to the run otherwise, and development renders 2.4 times slower.
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
  // rxjs has a modern build of its own name, a fifth smaller.
  resolve: {
    dedupe: ["react", "react-dom", "graphql"],
    conditions: ["es2015", ...defaultClientConditions],
    alias: {
      // Formik imports four functions of lodash: 6 kB of each form's script.
      "lodash-es/clone": lodash("clone"),
      "lodash-es/cloneDeep": lodash("clone-deep"),
      "lodash-es/isPlainObject": lodash("is-plain-object"),
      "lodash-es/toPath": lodash("to-path"),
    },
  },
}));
