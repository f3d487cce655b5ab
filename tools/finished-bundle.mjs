/** Steps after esbuild has written a bundle, so that it takes less time and memory: shared namespaces, fewer names, escaped letters. */
import { readFile, writeFile } from "node:fs/promises";

/**
 * Returns the bundle with one namespace a required module. esbuild's helper makes one for each file that imports it, with a
 * function a name: graphql's 250 names in 200 files were 4 MB. A module that has got more names since, as one of a circle
 * of modules, gets a new one. The helper's own text differs only in names.
 */
export function sharingNamespaces(source) {
  const helper =
    /([\w$]+) ?= ?\(([\w$]+), ?([\w$]+), ?([\w$]+)\) ?=> ?(\(\4 ?= ?\2 ?!= ?null ?\?[^;]*?\2\s*\)\s*\))(?=[,;])/;
  const found = helper.exec(source);
  if (!found) return source;
  const [whole, name, module, mode, target, made] = found;
  const shared = `((known) => (${module}, ${mode}, ${target}) => {
  if (${module} === null || (typeof ${module} !== "object" && typeof ${module} !== "function")) return ${made};
  const size = Object.getOwnPropertyNames(${module}).length;
  const kept = known[${mode} ? 1 : 0].get(${module});
  if (kept?.size === size) return kept.namespace;
  ${target} = ${made};
  known[${mode} ? 1 : 0].set(${module}, { size, namespace: ${target} });
  return ${target};
})([new WeakMap(), new WeakMap()])`;
  return source.replace(whole, () => `${name} = ${shared}`);
}

/**
 * Returns the bundle with names for its classes, and for the functions that it makes in the turn of the event loop in which it is
 * loaded. esbuild's helper defines a property on each function, those that are made for a request included. Without a helper
 * (`keepNames: false`) the bundle is returned as it is.
 */
export function namingWhatIsLoaded(source) {
  const helper =
    /([\w$]+) ?= ?\(([\w$]+), ?([\w$]+)\) ?=> ?([\w$]+\(\2, ?"name", ?\{ ?(?:value: ?)?\3, ?configurable: ?(?:true|!0) ?\}\))/;
  const found = helper.exec(source);
  if (!found) return source;
  const [whole, name, target, value, defined] = found;
  const parameters = `(${target}, ${value}, isClass)`;
  const naming = `((isLoading) => (setImmediate(() => (isLoading = false)), ${parameters} => isLoading || isClass ? ${defined} : ${target}))(true)`;
  const ofClass = new RegExp(`(static ?\\{\\s*)${name.replaceAll("$", "\\$")}\\(this, ?("[^"]*")\\)`, "g");
  return source
    .replace(whole, () => `${name} = ${naming}`)
    .replaceAll(ofClass, (_, start, text) => `${start}${name}(this, ${text}, true)`);
}

/**
 * An esbuild plugin: shares namespaces, names fewer functions, and escapes the letters beyond ASCII that esbuild leaves in regular expressions and comments. The loader
 * reads ASCII; a single other letter would double the memory of the source.
 */
export const finished = {
  name: "palabre:finished",
  setup(build) {
    const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    build.onEnd(async ({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {}).filter((each) => each.endsWith(".cjs"))) {
        const source = namingWhatIsLoaded(sharingNamespaces(await readFile(file, "utf8")));
        await writeFile(file, source.replaceAll(/[^\0-\x7f]/g, escaped));
      }
    });
  },
};
