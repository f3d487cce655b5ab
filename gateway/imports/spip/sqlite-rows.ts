import { open, stat } from "node:fs/promises";
import { setImmediate as turn } from "node:timers/promises";
import sqlite from "node-sqlite3-wasm";
import { ImportError } from "../source/records.ts";
import type { BackupFile } from "../tables/backup-file.ts";
import type { TableRow } from "../tables/sql-statements.ts";
import { readTables } from "./read-tables.ts";

/** Rows between two turns of the others. */
const step = 200;

/**
 * Yields the rows of a backup of SPIP 3 and later, table by table. Only plain tables are read: views, virtual tables and computed
 * columns would run what the file says. Throws ImportError for a file that is cut off, damaged, or of another kind.
 */
export async function* sqliteRows({ path, tree }: BackupFile): AsyncGenerator<TableRow> {
  const [file = tree.name] = tree.paths;
  const broken = (cause?: unknown) =>
    new ImportError(`${file} est refusé\u00a0: cette sauvegarde est coupée ou abîmée.`, { cause });
  if ((await stat(path)).size < (await writtenBytes(path))) throw broken();
  let database: sqlite.Database | undefined;
  try {
    database = new sqlite.Database(path, { readOnly: true, fileMustExist: true });
    database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
    for (const table of readTables) yield* rowsOf(database, table, file);
  } catch (error) {
    throw error instanceof ImportError ? error : broken(error);
  } finally {
    database?.close();
  }
}

async function* rowsOf(database: sqlite.Database, table: string, file: string): AsyncGenerator<TableRow> {
  const found = database.get("SELECT type, sql FROM sqlite_master WHERE name = ?", `spip_${table}`);
  if (!found) return;
  const isPlain = found.type === "table" && !/^\s*create\s+virtual/i.test(String(found.sql));
  const columns = isPlain ? database.all(`PRAGMA table_xinfo("spip_${table}")`) : [];
  if (!isPlain || columns.some(({ hidden }) => Number(hidden) > 0))
    throw new ImportError(`${file} est refusé\u00a0: spip_${table} n’est pas une table.`);
  const rows = database.prepare(`SELECT * FROM "spip_${table}"`);
  try {
    let count = 0;
    for (const row of rows.iterate()) {
      const cells = Object.entries(row).flatMap(([name, value]) =>
        value === null ? [] : [[name, textOf(value)] as const],
      );
      yield { table, row: Object.fromEntries(cells) };
      if (++count % step === 0) await turn();
    }
  } finally {
    rows.finalize();
  }
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value);

/** Returns the length that the head of a file of SQLite says; 0 if it says none. */
async function writtenBytes(path: string): Promise<number> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(100), 0, 100, 0);
    const size = buffer.readUInt16BE(16);
    return (size === 1 ? 65_536 : size) * buffer.readUInt32BE(28);
  } finally {
    await file.close();
  }
}
