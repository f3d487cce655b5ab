/** Steps after esbuild has written a bundle, so that it takes less memory: shared namespaces, escaped letters. */
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
 * An esbuild plugin: shares namespaces, and escapes the letters beyond ASCII that esbuild leaves in regular expressions and comments. The loader
 * reads ASCII; a single other letter would double the memory of the source.
 */
export const finished = {
  name: "palabre:finished",
  setup(build) {
    const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    build.onEnd(async ({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {}).filter((each) => each.endsWith(".cjs"))) {
        const source = sharingNamespaces(await readFile(file, "utf8"));
        await writeFile(file, source.replaceAll(/[^\0-\x7f]/g, escaped));
      }
    });
  },
};
