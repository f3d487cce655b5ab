import { readElements } from "../source/xml-elements.ts";
import type { BackupFile } from "../tables/backup-file.ts";
import type { TableRow } from "../tables/sql-statements.ts";
import { readTables } from "./read-tables.ts";

const format = { roots: ["SPIP"], name: "une sauvegarde de SPIP" };
const known = new Set(readTables);
/** SPIP 1.8 named the rows, not the tables. */
const formerNames: Readonly<Record<string, string>> = {
  ...{ article: "articles", rubrique: "rubriques", breve: "breves", auteur: "auteurs", mot: "mots" },
  ...{ document: "documents", signature: "signatures" },
};

/**
 * Yields the rows of an XML backup of SPIP 2 and older, in the order of the file; what its head says comes as rows of `meta`.
 * Throws ImportError as `readElements` does.
 */
export async function* xmlRows({ tree }: BackupFile): AsyncGenerator<TableRow> {
  const [path = ""] = tree.paths;
  for await (const { name, attributes, children } of readElements(tree, path, format)) {
    if (name === "SPIP") {
      for (const nom of ["adresse_site", "dir_img"])
        if (attributes[nom]) yield { table: "meta", row: { nom, valeur: attributes[nom] } };
      continue;
    }
    const table = formerNames[name] ?? name.replace(/^spip_/, "");
    if (!known.has(table)) continue;
    const row = Object.fromEntries(children.map((child) => [child.name, child.text]));
    yield { table, row };
    // Links stood within the row: <auteur>…<lien:article>12</lien:article></auteur>.
    for (const { name: link, text } of children) {
      const [, objet] = /^lien:(\w+)$/.exec(link) ?? [];
      if (objet) yield { table: `${table}_liens`, row: { ...row, objet, id_objet: text.trim() } };
    }
  }
}
