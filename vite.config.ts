import react from "@vitejs/plugin-react";
import { build as bundle } from "esbuild";
import { defineConfig, type Plugin } from "vite";
import { chakraSheet } from "./web/theme-sheet.ts";

/** Chakra's tokens, reset and static recipes, printed as a stylesheet that is bundled with the others. */
function printedChakra(): Plugin {
  const id = "virtual:chakra-sheet.css";
  return {
    name: "palabre:printed-chakra",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? chakraSheet() : null),
  };
}

/** boot.ts as the text that stands in each page: `import script from "virtual:boot-script"`. */
function bootScript(): Plugin {
  const id = "virtual:boot-script";
  return {
    name: "palabre:boot-script",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null;
      const { outputFiles } = await bundle({
        entryPoints: ["web/boot.ts"],
        bundle: true,
        minify: true,
        write: false,
        format: "iife",
        target: "es2020",
      });
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`;
    },
  };
}

/** React's refresh while developing; the page has no place for Vite's inline script. */
function refreshPreamble(): Plugin {
  const id = "virtual:refresh-preamble";
  return {
    name: "palabre:refresh-preamble",
    apply: "serve",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? react.preambleCode.replace("__BASE__", "/") : null),
  };
}

const vendor = (...names: string[]) => new RegExp(`node_modules/(${names.join("|")})/`);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), printedChakra(), bootScript(), refreshPreamble()],
  publicDir: "web/public",
  appType: "custom",
  clearScreen: false,
  build: {
    target: "es2022",
    cssTarget: ["chrome109", "firefox115", "safari16"],
    cssCodeSplit: false,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? "web/dist/server" : "web/dist/client",
    rollupOptions: isSsrBuild
      ? { input: "web/entry-server.tsx" }
      : {
          input: "web/entry-client.tsx",
          output: {
            // One task each when they are evaluated one after the other (boot.ts).
            codeSplitting: {
              groups: [
                { name: "react", test: vendor("react", "react-dom", "scheduler"), priority: 3 },
                { name: "router", test: vendor("react-router", "react-router-dom"), priority: 2 },
                {
                  name: "apollo",
                  test: vendor("@apollo", "graphql", "graphql-ws", "rxjs", "optimism", "@wry"),
                  priority: 2,
                },
              ],
            },
          },
        },
  },
  ssr: { noExternal: [] },
  resolve: { dedupe: ["react", "react-dom", "graphql"] },
}));
