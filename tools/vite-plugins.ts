import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build as bundle } from "esbuild";
import { type DocumentNode, Kind } from "graphql";
import type { Plugin } from "vite";
import { limits } from "../schema/limits.ts";
import { chakraStylesheet } from "../web/ui/theme/theme-stylesheet.ts";

/** Chakra's tokens, reset and static recipes, printed as web/chakra.css: a stylesheet like the others, but no file. */
export function printedChakra(): Plugin {
  const sheet = fileURLToPath(new URL("../web/chakra.css", import.meta.url));
  return {
    name: "palabre:printed-chakra",
    enforce: "pre",
    resolveId(source) {
      const found = /\/chakra\.css(\?.*)?$/.exec(source);
      return found && sheet + (found[1] ?? "");
    },
    load: (id) => (id.replace(/\?.*$/, "") === sheet ? chakraStylesheet() : null),
  };
}

/** boot.ts, carousel.ts and watch.ts as the texts that stand in pages: `import script from "virtual:boot-script"`. */
export function pageScripts(): Plugin {
  const nameOf = (id: string) => /^\0?virtual:(boot|carousel|watch)-script$/.exec(id)?.[1];
  return {
    name: "palabre:page-scripts",
    resolveId: (source) => (nameOf(source) ? `\0${source}` : null),
    async load(source) {
      const name = source.startsWith("\0") && nameOf(source);
      if (!name) return null;
      const { outputFiles } = await bundle({
        entryPoints: [`web/app/${name}.ts`],
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
 * Cuts the generated documents and hooks into a module each, so that a page's chunk holds its own, and writes them in
 * a third of their size: each fragment once, the nodes that are everywhere by two small functions.
 */
export function slimDocuments(): Plugin {
  return {
    name: "palabre:slim-documents",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [, file, wanted] = /\/web\/gql\/(graphql|hooks)\.ts(?:\?only=(\w+))?$/.exec(id) ?? [];
      if (!file) return null;
      const parts = file === "graphql" ? documentsOf(code) : hooksOf(code);
      const names = [...parts.keys()].filter((name) => !name.startsWith("fragment_"));
      const text = wanted
        ? parts.get(wanted)
        : names.map((name) => `export { ${name} } from "./${file}.ts?only=${name}";`).join("\n");
      return { code: text ?? "", map: null, moduleSideEffects: false };
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

/** Each document and each fragment as a module's text. */
function documentsOf(code: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [, name = "", json = ""] of code.matchAll(constant)) {
    const imports: string[] = [];
    const parts = (JSON.parse(json) as DocumentNode).definitions.map((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return short(definition);
      const fragment = `fragment_${definition.name.value}`;
      modules.set(fragment, `${helpers}export const ${fragment} = ${short(definition)};`);
      imports.push(`import { ${fragment} } from "./graphql.ts?only=${fragment}";`);
      return fragment;
    });
    const document = `export const ${name} = { kind: "Document", definitions: [${parts.join(",")}] };`;
    modules.set(name, [...imports, helpers, document].join("\n"));
  }
  return modules;
}

const hook = /^export const (\w+) = \/\* #__PURE__ \*\/ (\w+)\((\w+)\);$/gm;

function hooksOf(code: string): Map<string, string> {
  return new Map(
    [...code.matchAll(hook)].map(([, name = "", maker, document]) => [
      name,
      [
        `import { ${maker} } from "../lib/data/query.ts";`,
        `import { ${document} } from "./graphql.ts?only=${document}";`,
        `export const ${name} = /* #__PURE__ */ ${maker}(${document});`,
      ].join("\n"),
    ]),
  );
}

/**
 * Parts of libraries that a phone would pay for and never use: graphql's printer knows schemas too (web/lib/data/print.ts knows
 * what a client sends, in an eighth of it), Apollo's data masking is off, no answer comes in parts or is requested by GET,
 * and no form is a component that Formik wraps (withFormik, connect), whose static members it would copy.
 */
export function slimLibraries(): Plugin {
  const printer = fileURLToPath(new URL("../web/lib/data/print.ts", import.meta.url));
  const leftOut = "\0palabre:left-out:";
  return {
    name: "palabre:slim-libraries",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source === "./printer.mjs" && importer.endsWith("/graphql/language/index.mjs")) return printer;
      if (source === "./maskDefinition.js" && importer.includes("/@apollo/client/masking/"))
        return `${leftOut}maskDefinition`;
      if (source === "./rewriteURIForGET.js" && importer.includes("/@apollo/client/link/http/"))
        return `${leftOut}rewriteURIForGET`;
      if (source === "hoist-non-react-statics" && importer.includes("/formik/")) return `${leftOut}default`;
      return null;
    },
    load: (id) =>
      id.startsWith(leftOut)
        ? `const leftOutFunction = () => { throw new Error("Left out."); };
export { leftOutFunction as ${id.slice(leftOut.length)} };`
        : null,
    transform: (code, id) =>
      id.endsWith("/@apollo/client/link/http/parseAndCheckHttpResponse.js") ? withoutParts(code) : null,
  };
}

/** The reader of answers in several parts (@defer), between what reads the others. */
function withoutParts(code: string): string {
  const parts = /async function\* consumeMultipartBody[\s\S]*?(?=function parseJsonEncoding)/;
  if (!parts.test(code))
    throw new Error("Apollo reads answers in parts elsewhere now: look at withoutParts.");
  return code.replace(parts, 'export async function readMultipartBody() { throw new Error("Left out."); }\n');
}

/** `limits.keyword.max` as the number it is: a page would bring the limits of everything for the three it holds to. */
export function inlineLimits(): Plugin {
  return {
    name: "palabre:inline-limits",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform(code, id) {
      if (!/\/(web|schema)\/.*\.tsx?$/.test(id) || !/import \{ limits \} from/.test(code)) return null;
      return code.replace(/\blimits((?:\.\w+)+)/g, (whole, path: string) => {
        const value = path.slice(1).split(".").reduce<unknown>(memberOf, limits);
        return typeof value === "number" ? String(value) : whole;
      });
    },
  };
}

const memberOf = (value: unknown, name: string): unknown => (value as Record<string, unknown>)?.[name];
