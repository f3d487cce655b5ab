import { countedRemarks } from "../source/counted-remarks.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { unpackBackup } from "../tables/backup-file.ts";
import { cellOf } from "../tables/row-store.ts";
import type { Row } from "../tables/sql-statements.ts";
import { addressesOf } from "./addresses.ts";
import { readArticle } from "./articles.ts";
import { documentOf, titleOf } from "./documents.ts";
import { SpipStore } from "./spip-store.ts";
import { SpipTexts } from "./texts.ts";

const isBackup = /\.(sqlite|sqlite3|db|xml|sql)(\.gz)?$/i;

/** Reads a backup of SPIP: its SQLite file, the XML of SPIP 2 and older, or a dump of its database, alone or with `IMG` beside it. */
export const spipSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    let count = 0;
    for (const tree of files) {
      const paths = tree.paths.length === 1 ? tree.paths : tree.paths.filter((path) => isBackup.test(path));
      for (const path of paths) {
        count += 1;
        yield* readBackup(tree, path);
      }
    }
    if (count === 0)
      throw new ImportError(
        `${files[0]?.name ?? ""} ne contient pas de sauvegarde de SPIP (.sqlite, .sql ou .xml).`,
      );
    yield { type: "redirect", from: "/spip.php?page=backend", to: "/rss.xml" };
    for (const from of ["/backend", "/backend.php3"]) yield { type: "redirect", from, to: "/rss.xml" };
  },
});

async function* readBackup(tree: FileTree, path: string): AsyncGenerator<SourceRecord> {
  const backup = await unpackBackup(tree, path);
  try {
    const store = await SpipStore.of(backup);
    try {
      yield* recordsOf(store);
    } finally {
      store.close();
    }
  } finally {
    await backup.drop();
  }
}

function* recordsOf(store: SpipStore): Generator<SourceRecord> {
  const { meta } = store;
  yield { type: "site", address: meta.get("adresse_site") ?? "", title: meta.get("nom_site") ?? "" };
  yield* readPeople(store);
  for (const row of store.all("rubrique")) yield* readTerm(store, "rubrique", row);
  for (const row of store.all("mot")) yield* readTerm(store, "mot", row);
  for (const row of store.all("document")) {
    const document = documentOf(row);
    if (document && document.kind !== "elsewhere")
      yield {
        ...{ type: "medium", key: `document${document.id}`, address: document.address },
        alt: new SpipTexts(store).plain(document.alt),
      };
  }
  for (const object of ["article", "breve"] as const)
    for (const row of store.all(object)) yield* readOne(store, object, row);
  for (const [kind, name] of Object.entries(leftKinds)) {
    const count = store.count(kind);
    if (count > 0)
      yield { type: "remark", about: name, text: `Laissés, rien ici n’y répond\u00a0: ${count}` };
  }
}

const leftKinds = {
  syndic: "Sites référencés",
  signature: "Signatures de pétitions",
  evenement: "Événements de l’agenda",
};

function* readOne(store: SpipStore, object: "article" | "breve", row: Row): Generator<SourceRecord> {
  const id = cellOf(row, `id_${object}`);
  const about = titleOf(row) || `${object} ${id}`;
  // An article that only leads to another address says so where its first lines stand.
  const elsewhere = cellOf(row, "virtuel") || (/^=(\S+)$/.exec(cellOf(row, "chapo"))?.[1] ?? "");
  const entry = elsewhere ? null : readArticle(store, object, row);
  if (entry) yield entry;
  else if (!elsewhere) yield { type: "remark", about, text: "Laissé\u00a0: il était à la poubelle" };
  else {
    const [, article] = /^(?:art|article)?(\d+)$/.exec(elsewhere) ?? [];
    const to = article ? `/?article${article}` : elsewhere;
    yield { type: "remark", about, text: `Redirection, venue comme telle\u00a0: ${elsewhere}` };
    for (const from of addressesOf(store, object, id, row)) yield { type: "redirect", from, to };
  }
}

/** Those who write; people who only registered stay out, as their consent does. */
function* readPeople(store: SpipStore): Generator<SourceRecord> {
  let visitors = 0;
  for (const row of store.all("auteur")) {
    const state = cellOf(row, "statut");
    const id = cellOf(row, "id_auteur");
    if (state === "6forum" || state === "nouveau") visitors += 1;
    if (state === "6forum" || state === "nouveau" || state === "5poubelle") continue;
    const texts = new SpipTexts(store);
    yield {
      ...{ type: "author", key: id, number: id, email: cellOf(row, "email") },
      name: texts.plain(cellOf(row, "nom")) || cellOf(row, "login"),
      about: texts.plain(cellOf(row, "bio")),
      addresses: addressesOf(store, "auteur", id, row),
    };
  }
  if (visitors > 0)
    yield {
      ...{ type: "remark", about: "Visiteurs inscrits" },
      text: countedRemarks.peopleLeft(visitors),
    };
}

function* readTerm(store: SpipStore, object: "rubrique" | "mot", row: Row): Generator<SourceRecord> {
  const id = cellOf(row, `id_${object}`);
  const texts = new SpipTexts(store);
  const name = texts.plain(titleOf(row));
  if (!name) return;
  const [about, text] = [texts.plain(cellOf(row, "descriptif")), texts.plain(cellOf(row, "texte"))];
  yield {
    ...{ type: "term", kind: object === "rubrique" ? "CATEGORY" : "TAG", slug: `${object}-${id}`, name },
    description: about || text,
    addresses: addressesOf(store, object, id, row),
  };
  if (about && text) yield { type: "remark", about: name, text: "Texte de présentation laissé" };
}
