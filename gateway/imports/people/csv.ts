import { CsvError, type CsvErrorCode, parse } from "csv-parse/sync";
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
    if (!(error instanceof CsvError)) throw error;
    // Without the library's error as a cause: commands print causes, and its words are English.
    throw new ImportError(
      `${path}, ligne ${error.lines}\u00a0: ${reasons[error.code] ?? "le tableau est abîmé"}. Rien n’en est venu.`,
    );
  }
}

const badQuote = "un guillemet est mal placé";
const reasons: Readonly<Partial<Record<CsvErrorCode, string>>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: "elle n’a pas autant de cases que la première",
  CSV_QUOTE_NOT_CLOSED: "un guillemet ouvert ici ou plus haut n’est pas fermé",
  INVALID_OPENING_QUOTE: badQuote,
  CSV_INVALID_CLOSING_QUOTE: badQuote,
  CSV_MAX_RECORD_SIZE: "elle est trop longue, sans doute faute d’un guillemet fermé",
};

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
