import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build as bundle } from "esbuild";
import type { Plugin } from "vite";
import { chakraStylesheet } from "../web/ui/theme/theme-stylesheet.ts";

/** Chakra's tokens, reset and static recipes, generated as web/chakra.css: a stylesheet like the others, but no file. */
export function printedChakra(): Plugin {
  const sheet = fileURLToPath(new URL("../web/chakra.css", import.meta.url));
  return {
    name: "palabre:printed-chakra",
    enforce: "pre",
    resolveId: {
      filter: { id: chakraFile },
      handler: (source) => sheet + (chakraFile.exec(source)?.[1] ?? ""),
    },
    load: {
      filter: { id: chakraFile },
      handler: (id) => (id.replace(/\?.*$/, "") === sheet ? chakraStylesheet() : null),
    },
  };
}

const chakraFile = /\/chakra\.css(\?.*)?$/;

/** Scripts that are inlined in pages, as texts: `import script from "virtual:boot-script"`. */
export function pageScripts(): Plugin {
  const pageScript = /^\0?virtual:(boot|carousel|kept|watch|services)-script$/;
  return {
    name: "palabre:page-scripts",
    resolveId: { filter: { id: pageScript }, handler: (source) => `\0${source}` },
    load: {
      filter: { id: pageScript },
      async handler(source) {
        const { outputFiles } = await bundle({
          entryPoints: [`web/app/inline/${pageScript.exec(source)?.[1]}.ts`],
          bundle: true,
          minify: true,
          write: false,
          format: "iife",
          target: "es2020",
          // Without the project's own, which puts "use strict" before each.
          tsconfigRaw: {},
        });
        return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`;
      },
    },
  };
}

/**
 * Calls web/lib/browser/import-chunk.ts around each import() of the built client, in the place of Vite's own helper: with a function
 * that imports, and the files that it needs.
 */
export function chunkImports(): Plugin {
  const file = fileURLToPath(new URL("../web/lib/browser/import-chunk.ts", import.meta.url));
  return {
    name: "palabre:chunk-imports",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(file)};`,
    },
  };
}

/** React's refresh while developing; the page has no place for Vite's inline script. */
export function refreshPreamble(): Plugin {
  const id = "virtual:refresh-preamble";
  return {
    name: "palabre:refresh-preamble",
    apply: "serve",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? react.preambleCode.replace("__BASE__", "/") : null),
  };
}
