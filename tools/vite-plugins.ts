import react from "@vitejs/plugin-react";
import { build as bundle } from "esbuild";
import { type DocumentNode, Kind } from "graphql";
import type { Plugin } from "vite";
import { chakraSheet } from "../web/theme-sheet.ts";

/** Chakra's tokens, reset and static recipes, printed as a stylesheet that is bundled with the others. */
export function printedChakra(): Plugin {
  const id = "virtual:chakra-sheet.css";
  return {
    name: "palabre:printed-chakra",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? chakraSheet() : null),
  };
}

/** boot.ts as the text that stands in each page: `import script from "virtual:boot-script"`. */
export function bootScript(): Plugin {
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
export function refreshPreamble(): Plugin {
  const id = "virtual:refresh-preamble";
  return {
    name: "palabre:refresh-preamble",
    apply: "serve",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? react.preambleCode.replace("__BASE__", "/") : null),
  };
}

/**
 * Writes the generated documents in a fifth of their size: each fragment once, however many documents use it, and
 * the nodes that are everywhere by two small functions.
 */
export function slimDocuments(): Plugin {
  return {
    name: "palabre:slim-documents",
    enforce: "pre",
    transform(code, id) {
      return id.endsWith("/web/gql/graphql.ts") ? slim(code) : null;
    },
  };
}

const constant = /^export const (\w+) = (\{"kind":"Document".*\}) as unknown as DocumentNode<.*>;?$/gm;
const helpers = `/* @__NO_SIDE_EFFECTS__ */ const n = (value) => ({ kind: "Name", value });
/* @__NO_SIDE_EFFECTS__ */ const f = (name) => ({ kind: "Field", name: n(name) });
`;

const short = (node: unknown) =>
  JSON.stringify(node)
    .replaceAll(/\{"kind":"Field","name":\{"kind":"Name","value":("\w+")\}\}/g, "f($1)")
    .replaceAll(/\{"kind":"Name","value":("\w+")\}/g, "n($1)");

function slim(code: string): string {
  const fragments = new Map<string, string>();
  const documents = [...code.matchAll(constant)].map(([, name, json]) => {
    const { definitions } = JSON.parse(json ?? "") as DocumentNode;
    const parts = definitions.map((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return short(definition);
      const fragment = `fragment_${definition.name.value}`;
      fragments.set(fragment, short(definition));
      return fragment;
    });
    return `export const ${name} = { kind: "Document", definitions: [${parts.join(",")}] };`;
  });
  const constants = [...fragments].map(([name, text]) => `const ${name} = ${text};`);
  return [helpers, ...constants, ...documents].join("\n");
}
