import { join } from "node:path";
import { ImportError } from "../source/records.ts";
import type { BackupFile } from "../tables/backup-file.ts";
import { dumpKindOf, prefixesOf, refusalOfDump } from "../tables/dump-kinds.ts";
import { cellOf, placeAt, type RowPlace, RowStore } from "../tables/row-store.ts";
import { dumpRows, dumpTables } from "../tables/sql-dump.ts";
import type { Row, TableRow } from "../tables/sql-statements.ts";

/** Tables that are read; the fields of Drupal 8 and later (`node__field_image`) have one each, by other names on every site. */
const readTables =
  /^(?:node_field_data|node__body|node__field_\w+|users_field_data|taxonomy_(?:term_field_data|term_data|index|vocabulary)|path_alias|url_alias|redirect|comment_field_data|comment__comment_body|comment|file_managed|media|media__field_media_image|node|users|field_data_(?:body|comment_body|field_\w+))$/;

/** Rows of the database of a Drupal, of version 7 or later. */
export class DrupalStore extends RowStore {
  readonly isOfSeven: boolean;
  /** Numbers of media by the identifiers with which texts show them. */
  readonly media = new Map<string, string>();
  /** Names of vocabularies by their numbers, of Drupal 7. */
  readonly vocabularies = new Map<string, string>();
  /** Fields whose values stay there, and how many. */
  readonly leftFields = new Map<string, number>();

  private constructor(path: string, isOfSeven: boolean) {
    super(path);
    this.isOfSeven = isOfSeven;
  }

  /** Reads a dump of MySQL. Throws ImportError for one of another system, and for one that is cut off. */
  static async of({ tree, folder }: BackupFile): Promise<DrupalStore> {
    const [path = ""] = tree.paths;
    const tables = await dumpTables(tree, path);
    const kind = dumpKindOf(tables);
    if (kind !== "drupal" && kind !== "drupal7")
      throw new ImportError(refusalOfDump(path, tables, "d’un Drupal"));
    const [prefix = ""] = prefixesOf(kind, tables);
    const nameOf = (table: string) => (table.startsWith(prefix) ? table.slice(prefix.length) : "");
    const store = new DrupalStore(join(folder, "rows"), kind === "drupal7");
    const isWanted = (table: string) => readTables.test(nameOf(table));
    try {
      await store.fill(dumpRows(tree, path, isWanted), ({ table, row }) =>
        store.#place({ table: nameOf(table), row }),
      );
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  }

  #place({ table, row }: TableRow): RowPlace | null {
    const cell = (name: string) => cellOf(row, name);
    if (table === "media") this.media.set(cell("uuid"), cell("mid"));
    if (table === "taxonomy_vocabulary") this.vocabularies.set(cell("vid"), cell("machine_name"));
    if (/^(node__|field_data_)field_/.test(table)) return this.#placeOfField(table, row);
    if (table === "path_alias" || table === "url_alias") return placeOfPath(cell("path") || cell("source"));
    if (table === "redirect") return placeOfPath(cell("redirect_redirect__uri") || cell("redirect"));
    const [kind = "", id = ""] = places[table] ?? [];
    // The tables of Drupal 8 that have the names of others in Drupal 7.
    if (!kind || (!this.isOfSeven && /^(node|comment|users)$/.test(table))) return null;
    const isOfOther = cell("entity_type") !== "" && !/^(node|comment)$/.test(cell("entity_type"));
    return isOfOther ? null : placeAt(kind, cell(id));
  }

  /** Of fields, pictures come, and what they name: terms, media. */
  #placeOfField(table: string, row: Row): RowPlace | null {
    const name = table.replace(/^(node__|field_data_)/, "");
    const has = (ending: string) => Object.hasOwn(row, name + ending);
    const of = cellOf(row, "entity_type");
    if (of !== "" && of !== "node") return null;
    if (has("_alt")) return placeAt("picture of node", cellOf(row, "entity_id"));
    if (has("_target_id") || has("_tid")) return placeAt("reference of node", cellOf(row, "entity_id"));
    this.leftFields.set(name, (this.leftFields.get(name) ?? 0) + 1);
    return null;
  }
}

/** Under which kind the rows of a table are kept, and by which column. */
const places: Readonly<Record<string, readonly [kind: string, id: string]>> = {
  node_field_data: ["node", "nid"],
  node: ["node", "nid"],
  node__body: ["body of node", "entity_id"],
  field_data_body: ["body of node", "entity_id"],
  users_field_data: ["user", "uid"],
  users: ["user", "uid"],
  taxonomy_term_field_data: ["term", "tid"],
  taxonomy_term_data: ["term", "tid"],
  taxonomy_index: ["term of node", "nid"],
  comment_field_data: ["comment of node", "entity_id"],
  comment: ["comment of node", "nid"],
  comment__comment_body: ["text of comment", "entity_id"],
  field_data_comment_body: ["text of comment", "entity_id"],
  file_managed: ["file", "fid"],
  media__field_media_image: ["picture of media", "entity_id"],
};

/** Returns the place of an address of a thing that Drupal names by its number: `/node/12`, `internal:/taxonomy/term/3`. */
function placeOfPath(path: string): RowPlace | null {
  const [, kind, id = ""] = /^(?:internal:|entity:)?\/?(node|taxonomy\/term|user)\/(\d+)$/.exec(path) ?? [];
  return kind ? placeAt(`alias of ${kind === "taxonomy/term" ? "term" : kind}`, id) : null;
}
