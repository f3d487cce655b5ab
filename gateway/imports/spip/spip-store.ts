import { join } from "node:path";
import { ImportError } from "../source/records.ts";
import type { BackupFile } from "../tables/backup-file.ts";
import { cellOf, placeAt, type RowPlace, RowStore } from "../tables/row-store.ts";
import type { TableRow } from "../tables/sql-statements.ts";
import { sqlRows } from "./sql-rows.ts";
import { sqliteRows } from "./sqlite-rows.ts";
import { xmlRows } from "./xml-rows.ts";

/** Names of what rows are about, by the end of their table's name. */
const objectOf: Readonly<Record<string, string>> = {
  ...{ articles: "article", rubriques: "rubrique", breves: "breve", auteurs: "auteur", mots: "mot" },
  ...{ documents: "document", syndic: "syndic", signatures: "signature", evenements: "evenement" },
};

const rowsOf = { sqlite: sqliteRows, sql: sqlRows, xml: xmlRows } as const;

/** Rows of a backup of SPIP. */
export class SpipStore extends RowStore {
  /** The settings of the site. */
  readonly meta = new Map<string, string>();

  /** Reads a whole backup. Throws ImportError for one that is damaged, cut off or of another kind. */
  static async of(backup: BackupFile): Promise<SpipStore> {
    const store = new SpipStore(join(backup.folder, "rows"));
    try {
      await store.fill(rowsOf[backup.format](backup), (each) => store.#place(each));
      if (!store.get("article") && !store.get("rubrique"))
        throw new ImportError(`${backup.tree.name} n’est pas la sauvegarde d’un SPIP\u00a0: aucun article.`);
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  }

  #place(each: TableRow): RowPlace | null {
    if (each.table !== "meta") return placeOf(each);
    this.meta.set(cellOf(each.row, "nom"), cellOf(each.row, "valeur"));
    return null;
  }
}

/** Returns under which kind and number a row is kept; null for one that nothing reads. */
function placeOf({ table, row }: TableRow): RowPlace | null {
  const [subject = "", linked] = table.split("_");
  const object = objectOf[subject];
  if (linked === "liens" && object)
    return placeAt(`${object} of ${cellOf(row, "objet")}`, cellOf(row, "id_objet"));
  if (linked && object) {
    const former = objectOf[linked] ?? "";
    return placeAt(`${object} of ${former}`, cellOf(row, `id_${former}`));
  }
  if (table === "urls") return placeAt(`url of ${cellOf(row, "type")}`, cellOf(row, "id_objet"));
  if (table === "forum") {
    const belongs = cellOf(row, "objet") || (cellOf(row, "id_breve") > "0" ? "breve" : "article");
    return placeAt(`forum of ${belongs}`, cellOf(row, "id_objet") || cellOf(row, `id_${belongs}`));
  }
  return object ? placeAt(object, cellOf(row, `id_${object}`)) : null;
}
