import { decodedParts } from "../source/decode-text.ts";
import { ImportError } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import type { TableRow } from "../tables/sql-statements.ts";

const mostLine = 8_000_000;

/** A line that could not be read. */
interface BrokenLine {
  readonly number: number;
  readonly table: string;
}

/**
 * Yields the rows of a flat export of Dotclear 2, while it is read: a line of columns for each table, `[post post_id,blog_id]`, and one
 * of texts in quotes for each row. `broken` is called with lines that can't be read. Throws ImportError for another file, for one of
 * Dotclear 1, and for one that is cut off.
 */
export async function* flatRows(
  tree: FileTree,
  path: string,
  broken: (line: BrokenLine) => void,
): AsyncGenerator<TableRow> {
  let [number, table, isCut]: [number, string, boolean] = [0, "", false];
  let columns: readonly string[] = [];
  for await (const line of linesOf(tree, path)) {
    number += 1;
    if (number === 1) requireVersion(path, line);
    const [, name = "", names = ""] = /^\[([\w-]+) ([^\]]*)\]/.exec(line) ?? [];
    if (name) [table, columns] = [name, names.split(",").map((each) => each.trim())];
    if (number === 1 || name || !line.startsWith('"')) continue;
    const values = valuesOf(line);
    isCut = values?.length !== columns.length;
    if (isCut) broken({ number, table });
    else yield { table, row: Object.fromEntries(columns.map((column, at) => [column, values?.[at] ?? ""])) };
  }
  if (number === 0) requireVersion(path, "");
  if (isCut) throw new ImportError(`${path} est coupé\u00a0: sa fin manque. Exportez-le de nouveau.`);
}

function requireVersion(path: string, line: string): void {
  const [, version] = /^\ufeff?\/\/\/DOTCLEAR\|([\d.]+)/.exec(line) ?? [];
  if (version === undefined)
    throw new ImportError(
      `${path} n’est pas un export de Dotclear\u00a0: dans Dotclear, Maintenance, Exporter votre blog.`,
    );
  if (version.startsWith("1."))
    throw new ImportError(
      `${path} vient de Dotclear\u00a01, qui n’est pas lu\u00a0: mettez une copie du blog à jour vers Dotclear\u00a02, puis exportez-le.`,
    );
}

async function* linesOf(tree: FileTree, path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const { text } of decodedParts(tree, path)) {
    const lines = text.split("\n");
    const [first = "", ...others] = lines;
    rest += first;
    if (rest.length > mostLine)
      throw new ImportError(`${path} est refusé\u00a0: il contient une ligne de plus de 8 Mo.`);
    for (const next of others) {
      yield rest.replace(/\r$/, "");
      rest = next;
    }
  }
  if (rest) yield rest;
}

const special = /["\\]/g;
const escaped: Readonly<Record<string, string>> = { n: "\n", r: "\r" };

/** Returns the texts of a line, `"a","b \"c\""`; null for one that does not end as it should. */
export function valuesOf(line: string): string[] | null {
  const values: string[] = [];
  let [value, at] = ["", 1];
  for (;;) {
    special.lastIndex = at;
    const found = special.exec(line);
    if (!found) return null;
    value += line.slice(at, found.index);
    at = found.index + 2;
    const next = line[found.index + 1];
    if (found[0] === "\\") value += escaped[next ?? ""] ?? next ?? "";
    else {
      values.push(value);
      value = "";
      if (next === undefined) return values;
      if (next !== "," || line[at] !== '"') return null;
      at += 1;
    }
  }
}
