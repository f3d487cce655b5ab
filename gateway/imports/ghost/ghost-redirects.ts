import { parse } from "yaml";
import type { FileTree } from "../source/file-tree.ts";
import { readText } from "../source/read-text.ts";
import { ImportError, type SourceRecord } from "../source/records.ts";
import { isRow, textIn } from "./ghost-tables.ts";

/** Yields the redirects that a site of Ghost has beside its articles: redirects.yaml or .json of its `data` folder. */
export async function* readRedirects(tree: FileTree): AsyncGenerator<SourceRecord> {
  for (const path of tree.paths.filter((each) => /(^|\/)redirects\.(ya?ml|json)$/.test(each))) {
    for (const [from, to] of pairsIn(await readYaml(tree, path))) {
      const plain = pathOf(from);
      if (plain && /^(\/|https?:\/\/)/.test(to)) yield { type: "redirect", from: plain, to };
      else
        yield {
          type: "remark",
          about: from,
          text: `Redirection laissée, vers ${to}\u00a0: son modèle n’est pas compris`,
        };
    }
  }
}

/** JSON is YAML too. */
export async function readYaml(tree: FileTree, path: string): Promise<unknown> {
  const text = await readText(tree, path);
  try {
    return parse(text, { logLevel: "error", maxAliasCount: 50 });
  } catch (error) {
    throw new ImportError(`${path} est refusé\u00a0: il n’est pas en YAML ou en JSON.`, { cause: error });
  }
}

/** Of a list of `from` and `to`, or of groups by status (301, 302). */
function pairsIn(read: unknown): (readonly [from: string, to: string])[] {
  if (Array.isArray(read))
    return read.filter(isRow).map((row) => [textIn(row, "from"), textIn(row, "to")] as const);
  return (isRow(read) ? Object.values(read) : [])
    .filter(isRow)
    .flatMap((group) => Object.keys(group).map((from) => [from, textIn(group, from)] as const));
}

/** Ghost reads an address as a regular expression; one that only names a path is that path. */
function pathOf(from: string): string | null {
  const path = from
    .replace(/^\^/, "")
    .replaceAll("\\/", "/")
    .replace(/\/?\??\$$/, "")
    .replace(/\/$/, "");
  return /^\/[^\s^$*+?()[\]{}|\\]+$/.test(path) ? path : null;
}
