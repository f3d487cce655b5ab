import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { leftOut, withBodies } from "./syntax-edits.ts";

interface Replacement {
  /** Import as it is written, and the folder of the file that writes it. */
  source: string;
  importer: string;
  /** Text of the module in its place. */
  text: string;
}

const exportLeftOut = (name: string) =>
  `${name === "default" ? "export default" : `export const ${name} =`} () => { ${leftOut} };`;

/**
 * Modules of libraries that browsers would download and never use. No request is a GET, no observable has a scheduler of its own,
 * no document a directive of the client's; graphql's `inspect` only makes messages of errors readable that a generated
 * document can't cause; no form is a component that Formik wraps (withFormik, connect), whose static members it would
 * copy, and a form's values are texts by name, which lodash is not needed for.
 */
const replacements: Replacement[] = [
  {
    source: "./rewriteURIForGET.js",
    importer: "/@apollo/client/link/http/",
    text: exportLeftOut("rewriteURIForGET"),
  },
  {
    source: "./removeDirectivesFromDocument.js",
    importer: "/@apollo/client/utilities/internal/",
    text: "export const removeDirectivesFromDocument = (_directives, document) => document;",
  },
  { source: "../scheduled/scheduled", importer: "/rxjs/dist/esm/", text: exportLeftOut("scheduled") },
  { source: "../jsutils/inspect.mjs", importer: "/graphql/", text: "export const inspect = String;" },
  { source: "lodash-es/cloneDeep", importer: "/formik/", text: "export default structuredClone;" },
  {
    source: "lodash-es/clone",
    importer: "/formik/",
    text: "export default (value) => (Array.isArray(value) ? [...value] : { ...value });",
  },
  {
    source: "lodash-es/toPath",
    importer: "/formik/",
    text: 'export default (path) => String(path).split(".");',
  },
  {
    source: "lodash-es/isPlainObject",
    importer: "/formik/",
    text: 'export default (value) => Object.prototype.toString.call(value) === "[object Object]";',
  },
  { source: "hoist-non-react-statics", importer: "/formik/", text: exportLeftOut("default") },
];

/** The imports that are looked at, as one expression: a call from the bundler for each import of the build would cost a second. */
const replacedSources = new RegExp(
  `^(${["./printer.mjs", ...replacements.map(({ source }) => source)].map((each) => each.replaceAll(".", "\\.")).join("|")})$`,
);

const prefix = "\0palabre:replacement:";
const printer = fileURLToPath(new URL("../web/lib/data/print.ts", import.meta.url));

/**
 * Takes out of libraries what browsers would download and never use: the modules above, the parts below, and graphql's
 * printer, which knows schemas too (web/lib/data/print.ts knows what a client sends, in an eighth of it).
 */
export function slimLibraries(): Plugin {
  return {
    name: "palabre:slim-libraries",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    resolveId: {
      filter: { id: replacedSources },
      handler(source, importer = "") {
        if (source === "./printer.mjs" && importer.endsWith("/graphql/language/index.mjs")) return printer;
        const index = replacements.findIndex(
          (row) => row.source === source && importer.includes(row.importer),
        );
        return index < 0 ? null : `${prefix}${index}`;
      },
    },
    load: {
      filter: { id: /^\0palabre:replacement:/ },
      handler: (id) => replacements[Number(id.slice(prefix.length))]?.text,
    },
    transform: {
      filter: {
        id: /\/(@apollo\/client\/link\/http|react-router\/dist\/production|use-insertion-effect-with-fallbacks|@ark-ui\/react\/dist\/utils|formik\/dist|@chakra-ui\/react\/dist\/esm\/theme)\//,
      },
      handler(code, id) {
        if (id.endsWith("/@apollo/client/link/http/parseAndCheckHttpResponse.js")) return withoutParts(code);
        if (id.includes("/react-router/dist/production/") && code.includes("function LinkWithRef"))
          return withBodies(withoutPrefetch(unnamed(code)), routerBodies);
        if (id.includes("/use-insertion-effect-with-fallbacks/")) return withNamedHook(code);
        if (id.endsWith("/utils/react-activity.js")) return withNamedActivity(code);
        if (id.endsWith("/formik/dist/formik.esm.js")) return unnamed(code);
        if (id.endsWith("/theme/index.js")) return withoutDefaultTheme(code);
        return null;
      },
    },
  };
}

/**
 * Other bodies for functions of the router, which has no loaders, view transitions and server components here; no link prefetches, for
 * which each would have five hooks.
 */
const routerBodies: Readonly<Record<string, string>> = {
  usePrefetchBehavior: "return [false, null, null];",
  DefaultErrorComponent: leftOut,
  RSCErrorHandler: leftOut,
  "RenderErrorBoundary.constructor": "super();",
  "RenderErrorBoundary.getDerivedStateFromProps": leftOut,
  "RenderErrorBoundary.componentDidCatch": leftOut,
  "RenderErrorBoundary.render": leftOut,
  useNavigateStable: leftOut,
  useViewTransitionState: leftOut,
};

/**
 * Drops the names for React's developer tools, and says that making a component or a context has no effect: a bundler
 * keeps a component that nobody uses for either.
 */
function unnamed(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;$/gm, "")
    .replace(/^\w+\.defaultProps = \{[^}]*\};$/gm, "")
    .replace(/^var (\w+) = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, "var $1 = /* @__PURE__ */ ");
}

/** Removes the prefetching of the router's framework mode, which no link requests. */
function withoutPrefetch(code: string): string {
  return cut(
    code,
    /return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link;/,
    "return link;",
    "withoutPrefetch",
  );
}

/** Removes Apollo's reader of multipart responses (@defer). */
function withoutParts(code: string): string {
  return cut(
    code,
    /async function\* consumeMultipartBody[\s\S]*?(?=function parseJsonEncoding)/,
    'export async function readMultipartBody() { throw new Error("Left out."); }\n',
    "withoutParts",
  );
}

/** Names the hook that Emotion looks up by a computed name, for which all of React's exports would be kept. */
function withNamedHook(code: string): string {
  return cut(code, /\bReact\['useInsertion' \+ 'Effect'\]/g, "React.useInsertionEffect", "withNamedHook");
}

/** Names the component that Ark looks up by reflection; else as above. */
function withNamedActivity(code: string): string {
  return cut(code, "getActivity(React)", "React.Activity", "withNamedActivity");
}

/** Says that making Chakra's default theme has no effect, so that the parts which nobody imports are left out. */
function withoutDefaultTheme(code: string): string {
  return cut(code, /= defineConfig\(/, "= /* @__PURE__ */ defineConfig(", "withoutDefaultTheme");
}

/** Returns the code with a part replaced. Fails when a library no longer holds it, which a new version may not. */
function cut(code: string, part: RegExp | string, instead: string, name: string): string {
  const rest = code.replace(part, instead);
  if (rest === code) throw new Error(`The library is written otherwise now: look at ${name}.`);
  return rest;
}
