import { setImmediate as turn } from "node:timers/promises";
import sqlite from "node-sqlite3-wasm";
import type { Row, TableRow } from "./sql-statements.ts";

const step = 500;
const page = 100;

/** Under which kind and number a row is kept. */
export interface RowPlace {
  readonly kind: string;
  readonly id: number;
}

/**
 * Rows of a database, in a file of its own where each is found by its number, or by what it belongs to: a backup has its tables in
 * any order, and does not fit the memory. `kind` is "article", or "auteur of article" for what belongs to one.
 */
export class RowStore {
  readonly #database: sqlite.Database;

  constructor(path: string) {
    this.#database = new sqlite.Database(path);
    this.#database.exec(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE rows (kind TEXT, id INTEGER, data TEXT)",
    );
  }

  /** Keeps rows, each at its place; one without is left. */
  async fill(rows: AsyncIterable<TableRow>, placeOf: (row: TableRow) => RowPlace | null): Promise<void> {
    const insert = this.#database.prepare("INSERT INTO rows VALUES (?, ?, ?)");
    try {
      this.#database.exec("BEGIN");
      let count = 0;
      for await (const each of rows) {
        const place = placeOf(each);
        if (place) insert.run([place.kind, place.id, JSON.stringify(each.row)]);
        if (++count % step === 0) await turn();
      }
      this.#database.exec("COMMIT; CREATE INDEX places ON rows (kind, id)");
    } finally {
      insert.finalize();
    }
  }

  /** Returns the row of a number, or the first of its kind. */
  get(kind: string, id?: string): Row | null {
    const where = id === undefined ? "" : " AND id = ?";
    const values = id === undefined ? [kind] : [kind, Number(id)];
    const found = this.#database.get(`SELECT data FROM rows WHERE kind = ?${where} LIMIT 1`, values);
    return found ? JSON.parse(String(found.data)) : null;
  }

  /** Returns the rows that belong to a thing, in the order of the backup. */
  list(kind: string, id: string): Row[] {
    return this.#database
      .all("SELECT data FROM rows WHERE kind = ? AND id = ? ORDER BY rowid", [kind, Number(id)])
      .map(({ data }) => JSON.parse(String(data)));
  }

  /** Yields all rows of a kind by their numbers. */
  *all(kind: string): Generator<Row> {
    // Several may have one number: those of a text in several languages.
    for (let [id, place] = [-1, 0]; ; ) {
      const rows = this.#database.all(
        `SELECT id, rowid AS place, data FROM rows WHERE kind = ? AND (id, rowid) > (?, ?) ORDER BY id, rowid LIMIT ${page}`,
        [kind, id, place],
      );
      if (rows.length === 0) return;
      for (const { data } of rows) yield JSON.parse(String(data));
      [id, place] = [Number(rows.at(-1)?.id), Number(rows.at(-1)?.place)];
    }
  }

  count(kind: string): number {
    return Number(this.#database.get("SELECT count(*) AS n FROM rows WHERE kind = ?", kind)?.n ?? 0);
  }

  close(): void {
    this.#database.close();
  }
}

/** Returns a place by a number as it is written; null for one that is none. */
export const placeAt = (kind: string, id: string): RowPlace | null =>
  /^-?\d+$/.test(id.trim()) ? { kind, id: Number(id) } : null;

/** Returns a cell without spaces around it; "" for one that is absent. */
export const cellOf = (row: Row | null | undefined, name: string): string => row?.[name]?.trim() ?? "";
