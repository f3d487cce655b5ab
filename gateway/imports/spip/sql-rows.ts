import { ImportError } from "../source/records.ts";
import type { BackupFile } from "../tables/backup-file.ts";
import { dumpKindOf, prefixesOf, refusalOfDump } from "../tables/dump-kinds.ts";
import { dumpRows, dumpTables } from "../tables/sql-dump.ts";
import type { TableRow } from "../tables/sql-statements.ts";
import { readTables } from "./read-tables.ts";

const known = new Set(readTables);

/**
 * Yields the rows of a dump of SPIP's MySQL database, as phpMyAdmin and mysqldump write it, whatever the prefix of its tables. Of
 * several sites in one database the one with most articles is read. Throws ImportError for the dump of another system, or one
 * that is cut off.
 */
export async function* sqlRows({ tree }: BackupFile): AsyncGenerator<TableRow> {
  const [path = ""] = tree.paths;
  const tables = await dumpTables(tree, path);
  if (dumpKindOf(tables) !== "spip") throw new ImportError(refusalOfDump(path, tables, "d’un SPIP"));
  const articlesOf = (prefix: string): number => tables.get(`${prefix}articles`) ?? 0;
  const [prefix = ""] = prefixesOf("spip", tables).sort((one, other) => articlesOf(other) - articlesOf(one));
  const tableOf = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : "");
  for await (const { table, row } of dumpRows(tree, path, (name) => known.has(tableOf(name))))
    yield { table: tableOf(table), row };
}
