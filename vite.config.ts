import react from "@vitejs/plugin-react";
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

const vendor = (...names: string[]) => new RegExp(`node_modules/(${names.join("|")})/`);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), printedChakra()],
  publicDir: "web/public",
  appType: "custom",
  clearScreen: false,
  build: {
    target: "es2022",
    cssTarget: ["chrome109", "firefox115", "safari16"],
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? "web/dist/server" : "web/dist/client",
    rollupOptions: isSsrBuild
      ? { input: "web/entry-server.tsx" }
      : {
          input: { client: "web/entry-client.tsx", boot: "web/boot.ts" },
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
