import { decodedParts } from "../source/decode-text.ts";
import { ImportError } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { mendedText } from "./mended-text.ts";
import { SqlStatements, type TableRow } from "./sql-statements.ts";
import { SqlTokens } from "./sql-tokens.ts";

/** Returns the tables of a dump of MySQL or MariaDB with the number of their rows. Throws ImportError as `dumpRows` does. */
export async function dumpTables(tree: FileTree, path: string): Promise<ReadonlyMap<string, number>> {
  const dump = new Dump(path, () => false);
  for await (const { text } of decodedParts(tree, path)) dump.write(text);
  dump.end();
  return dump.counts;
}

/**
 * Yields the rows of the wanted tables of a dump, as phpMyAdmin and mysqldump write it, while it is read. Nothing of it is executed.
 * Texts of which the letters were taken for those of another encoding are mended. Throws ImportError for one that is cut off, is none,
 * or has no names of columns.
 */
export async function* dumpRows(
  tree: FileTree,
  path: string,
  isWanted: (table: string) => boolean,
): AsyncGenerator<TableRow> {
  const dump = new Dump(path, isWanted);
  for await (const { text } of decodedParts(tree, path)) {
    dump.write(text);
    for (const { table, row } of dump.takeRows()) yield { table, row: mendedRow(row) };
  }
  dump.end();
  for (const { table, row } of dump.takeRows()) yield { table, row: mendedRow(row) };
}

const mendedRow = (row: TableRow["row"]): TableRow["row"] =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, mendedText(value)]));

/** A dump while it is read. */
class Dump {
  readonly #path: string;
  readonly #tokens: SqlTokens;
  readonly #statements: SqlStatements;

  constructor(path: string, isWanted: (table: string) => boolean) {
    this.#path = path;
    const keep = (isKept: boolean) => {
      this.#tokens.isKept = isKept;
    };
    this.#statements = new SqlStatements({ isWanted, keep });
    this.#tokens = new SqlTokens((kind, value) => this.#statements.take(kind, value));
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#statements.counts;
  }

  write(text: string): void {
    try {
      this.#tokens.write(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw this.#refusal("est refusé\u00a0: il contient un texte de plus de 4 Mo");
    }
    if (this.#statements.isNameless)
      throw this.#refusal(
        "ne nomme pas les colonnes de ses tables\u00a0: exportez la structure avec les données",
      );
  }

  takeRows(): TableRow[] {
    return this.#statements.takeRows();
  }

  end(): void {
    const isCut = this.#tokens.end();
    const { counts, hasCopies, isWithinRow } = this.#statements;
    if (isCut || isWithinRow) throw this.#refusal("est coupé\u00a0: sa fin manque. Exportez-le de nouveau");
    if (counts.size > 0) return;
    throw this.#refusal(
      hasCopies
        ? "vient de PostgreSQL\u00a0: seules les bases MySQL et MariaDB sont lues"
        : "n’est pas l’export d’une base MySQL ou MariaDB",
    );
  }

  #refusal(problem: string): ImportError {
    return new ImportError(`${this.#path} ${problem}.`);
  }
}
