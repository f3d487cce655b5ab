import { CsvError, type CsvErrorCode, type Info, parse } from "csv-parse/sync";
import { fold } from "../../../schema/text/fold.ts";
import { readText } from "../source/read-text.ts";
import { ImportError } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";

export type Row = Readonly<Record<string, string>>;

/** Cells of a row, and its number in a spreadsheet. */
export interface Line {
  readonly number: number;
  readonly cells: readonly string[];
  /** No end of line follows: the last one of a file, which may be cut off. */
  readonly isCut: boolean;
}

/** Reads a table; comma, semicolon or tab part its cells. Throws ImportError for one that is broken or cut off. */
export async function readLines(tree: FileTree, path: string): Promise<Line[]> {
  // Spreadsheets may write the separator in a line of its own.
  const text = (await readText(tree, path)).replace(/^\ufeff?sep=.\r?\n/i, "");
  try {
    const found = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 1_000_000,
    }) as unknown as { record: string[]; info: Info }[];
    const hasEnd = /\n$/.test(text.slice(-1));
    return found.map(({ record: cells, info }, index) => ({
      ...{ number: info.records + info.empty_lines, cells },
      isCut: !hasEnd && index === found.length - 1,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Without the library's error as a cause: commands print causes, and its words are English.
    throw new ImportError(
      `${path}, ligne ${error.lines}\u00a0: ${reasons[error.code] ?? "le tableau est abîmé"}. Rien n’en est venu.`,
    );
  }
}

/** Reads a table whose first line names its columns, folded: `Prénom` is `prenom`. Throws ImportError for one that is broken. */
export async function readTable(tree: FileTree, path: string): Promise<Row[]> {
  const [head, ...lines] = await readLines(tree, path);
  const names = head?.cells.map(foldedName) ?? [];
  return lines.map(({ number, cells }) => {
    if (cells.length !== names.length)
      throw new ImportError(`${path}, ligne ${number}\u00a0: ${badLength}. Rien n’en est venu.`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}

/** Returns the name of a column for comparison: `E-mail` is `e_mail`. */
export const foldedName = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

export const badLength = "elle n’a pas autant de cases que la première";
const badQuote = "un guillemet est mal placé";
const reasons: Readonly<Partial<Record<CsvErrorCode, string>>> = {
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

/** Returns a cell without the apostrophe that keeps a spreadsheet from running a text. */
export const plainCell = (text: string): string => text.replace(/^'(?=\s*[=+\-@])/, "");

/** Returns the first of these columns that a row has; "" for none. */
export const cell = (row: Row, ...names: readonly string[]): string =>
  plainCell(names.map((name) => row[name]).find(Boolean) ?? "");
