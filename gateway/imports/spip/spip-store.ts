import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import sqlite from "node-sqlite3-wasm";
import { ImportError } from "../source/records.ts";
import type { BackupFile } from "./backup-file.ts";
import { cellOf, type SpipRow, type TableRow } from "./rows.ts";
import { sqliteRows } from "./sqlite-rows.ts";
import { xmlRows } from "./xml-rows.ts";

const step = 500;
const page = 100;

/** Names of what rows are about, by the end of their table's name. */
const objectOf: Readonly<Record<string, string>> = {
  ...{ articles: "article", rubriques: "rubrique", breves: "breve", auteurs: "auteur", mots: "mot" },
  ...{ documents: "document", syndic: "syndic", signatures: "signature", evenements: "evenement" },
};

/**
 * Rows of a backup, in a file of its own where each is found by its number, or by what it belongs to: an XML backup has its tables
 * in any order, and neither kind fits the memory. `kind` is "article", or "auteur of article" for what belongs to one.
 */
export class SpipStore {
  readonly #database: sqlite.Database;
  /** The settings of the site. */
  readonly meta = new Map<string, string>();

  private constructor(path: string) {
    this.#database = new sqlite.Database(path);
    this.#database.exec(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE rows (kind TEXT, id INTEGER, data TEXT)",
    );
  }

  /** Reads a whole backup. Throws ImportError for one that is damaged, cut off or of another kind. */
  static async of(backup: BackupFile): Promise<SpipStore> {
    const store = new SpipStore(join(backup.folder, "rows"));
    try {
      await store.#fill(backup.isSqlite ? sqliteRows(backup) : xmlRows(backup));
      if (!store.get("article") && !store.get("rubrique"))
        throw new ImportError(`${backup.tree.name} n’est pas la sauvegarde d’un SPIP\u00a0: aucun article.`);
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  }

  async #fill(rows: AsyncIterable<TableRow>): Promise<void> {
    const insert = this.#database.prepare("INSERT INTO rows VALUES (?, ?, ?)");
    try {
      this.#database.exec("BEGIN");
      let count = 0;
      for await (const each of rows) {
        const place = placeOf(each);
        if (each.table === "meta") this.meta.set(cellOf(each.row, "nom"), cellOf(each.row, "valeur"));
        else if (place) insert.run([place.kind, place.id, JSON.stringify(each.row)]);
        if (++count % step === 0) await turn();
      }
      this.#database.exec("COMMIT; CREATE INDEX places ON rows (kind, id)");
    } finally {
      insert.finalize();
    }
  }

  /** Returns the row of a number, or the first of its kind. */
  get(kind: string, id?: string): SpipRow | null {
    const where = id === undefined ? "" : " AND id = ?";
    const values = id === undefined ? [kind] : [kind, Number(id)];
    const found = this.#database.get(`SELECT data FROM rows WHERE kind = ?${where} LIMIT 1`, values);
    return found ? JSON.parse(String(found.data)) : null;
  }

  /** Returns the rows that belong to a thing, in the order of the backup. */
  list(kind: string, id: string): SpipRow[] {
    return this.#database
      .all("SELECT data FROM rows WHERE kind = ? AND id = ? ORDER BY rowid", [kind, Number(id)])
      .map(({ data }) => JSON.parse(String(data)));
  }

  /** Yields all rows of a kind by their numbers. */
  *all(kind: string): Generator<SpipRow> {
    for (let after = -1; ; ) {
      const rows = this.#database.all(
        `SELECT id, data FROM rows WHERE kind = ? AND id > ? ORDER BY id LIMIT ${page}`,
        [kind, after],
      );
      if (rows.length === 0) return;
      for (const { data } of rows) yield JSON.parse(String(data));
      after = Number(rows.at(-1)?.id);
    }
  }

  count(kind: string): number {
    return Number(this.#database.get("SELECT count(*) AS n FROM rows WHERE kind = ?", kind)?.n ?? 0);
  }

  close(): void {
    this.#database.close();
  }
}

/** Returns under which kind and number a row is kept; null for one that nothing reads. */
function placeOf({ table, row }: TableRow): { readonly kind: string; readonly id: number } | null {
  const place = (kind: string, id: string) => (/^-?\d+$/.test(id.trim()) ? { kind, id: Number(id) } : null);
  const [subject = "", linked] = table.split("_");
  const object = objectOf[subject];
  if (linked === "liens" && object)
    return place(`${object} of ${cellOf(row, "objet")}`, cellOf(row, "id_objet"));
  if (linked && object) {
    const former = objectOf[linked] ?? "";
    return place(`${object} of ${former}`, cellOf(row, `id_${former}`));
  }
  if (table === "urls") return place(`url of ${cellOf(row, "type")}`, cellOf(row, "id_objet"));
  if (table === "forum") {
    const belongs = cellOf(row, "objet") || (cellOf(row, "id_breve") > "0" ? "breve" : "article");
    return place(`forum of ${belongs}`, cellOf(row, "id_objet") || cellOf(row, `id_${belongs}`));
  }
  return object ? place(object, cellOf(row, `id_${object}`)) : null;
}
