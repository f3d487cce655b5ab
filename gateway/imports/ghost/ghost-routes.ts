import { namedRemarks } from "../source/counted-remarks.ts";
import type { SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { readYaml, unreadable } from "./ghost-redirects.ts";
import { isRow, textIn } from "./ghost-tables.ts";

/**
 * Yields the addresses that a site of Ghost gives to its articles in routes.yaml, as redirects; what else that file says of the
 * site is remarked.
 */
export async function* readRoutes(tree: FileTree): AsyncGenerator<SourceRecord> {
  for (const path of tree.paths.filter((each) => /(^|\/)routes\.ya?ml$/.test(each))) {
    const { content, isWhole } = await readYaml(tree, path);
    if (!isWhole) yield unreadable(path);
    const { routes = null, collections = null, taxonomies = null } = isRow(content) ? content : {};
    for (const collection of isRow(collections) ? Object.values(collections).filter(isRow) : []) {
      const from = patternOf(textIn(collection, "permalink"));
      if (from.includes(":slug")) {
        if (from !== "/:slug") yield { type: "redirect", from, to: "/:slug" };
      } else if (from)
        yield { type: "remark", about: from, text: "Adresses d’articles laissées\u00a0: sans leur nom" };
    }
    const addresses = isRow(routes) ? Object.keys(routes) : [];
    if (addresses.length > 0)
      yield {
        type: "remark",
        about: path,
        text: namedRemarks.ghostAddresses(addresses),
      };
    for (const name of ["tag", "author"]) {
      const form = isRow(taxonomies) ? textIn(taxonomies, name) : "";
      const from = patternOf(form);
      if (from.includes(":slug") && from !== `/${name}/:slug`)
        yield { type: "redirect", from, to: `/${name}/:slug` };
    }
  }
}

/** Returns a form of addresses of Ghost, `/blog/{slug}/`, as the pattern of a redirect. */
const patternOf = (form: string): string => form.replace(/\/$/, "").replace(/\{(\w+)\}/g, ":$1");
