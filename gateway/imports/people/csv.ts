import { type CsvError, parse } from "csv-parse/sync";
import { fold } from "../../lib/text/fold.ts";
import type { FileTree } from "../source/file-tree.ts";
import { readText } from "../source/read-text.ts";
import { ImportError } from "../source/records.ts";

export type Row = Readonly<Record<string, string>>;

/**
 * Reads a table whose first line names its columns; comma, semicolon or tab part them. The names come folded: `Prénom` is
 * `prenom`. Throws ImportError for one that is broken or cut off.
 */
export async function readTable(tree: FileTree, path: string): Promise<Row[]> {
  const text = await readText(tree, path);
  try {
    return parse(text, {
      bom: true,
      columns: (names: string[]) =>
        names.map((name) =>
          fold(name)
            .replace(/[^a-z0-9]+/g, "_")
            .replace(/^_|_$/g, ""),
        ),
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      trim: true,
      max_record_size: 1_000_000,
    }) as Row[];
  } catch (error) {
    const { lines } = error as CsvError;
    throw new ImportError(
      `${path} n’est pas un tableau CSV entier, ou il est abîmé à la ligne ${lines ?? "?"}.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns the sign that the first line has most often. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",");
}

/** Returns the first of these columns that a row has; "" for none. */
export const cell = (row: Row, ...names: readonly string[]): string =>
  // Without the apostrophe that keeps a spreadsheet from running a text.
  (names.map((name) => row[name]).find(Boolean) ?? "").replace(/^'(?=\s*[=+\-@])/, "");
