import { parse } from "yaml";
import { readText } from "../source/read-text.ts";
import type { SourceRecord, SourceRemark } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { isRow, textIn } from "./ghost-tables.ts";

/** Yields the redirects that a site of Ghost has beside its articles: redirects.yaml or .json of its `data` folder. */
export async function* readRedirects(tree: FileTree): AsyncGenerator<SourceRecord> {
  for (const path of tree.paths.filter((each) => /(^|\/)redirects\.(ya?ml|json)$/.test(each))) {
    const read = await readYaml(tree, path);
    if (!read.isWhole) yield unreadable(path);
    for (const [from, to] of pairsIn(read.content)) {
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

interface ReadYaml {
  readonly content: unknown;
  readonly isWhole: boolean;
}

/** JSON is YAML too. A file that is broken says nothing. */
export async function readYaml(tree: FileTree, path: string): Promise<ReadYaml> {
  const text = await readText(tree, path);
  try {
    return { content: parse(text, { logLevel: "error", maxAliasCount: 50 }), isWhole: true };
  } catch {
    return { content: null, isWhole: false };
  }
}

export const unreadable = (path: string): SourceRemark => ({
  ...{ type: "remark", about: path },
  text: "Fichier d’adresses laissé\u00a0: il est abîmé. Vérifiez les anciennes adresses après l’import",
});

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
