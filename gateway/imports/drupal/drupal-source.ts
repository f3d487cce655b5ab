import { plainTextOf } from "../content/html-text.ts";
import { countedRemarks } from "../source/counted-remarks.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { unpackBackup } from "../tables/backup-file.ts";
import { cellOf } from "../tables/row-store.ts";
import { addressesOf, readNode } from "./drupal-node.ts";
import { DrupalStore } from "./drupal-store.ts";

const isDump = /\.sql(\.gz)?$/i;

/** Reads a dump of the MySQL database of a Drupal 7 or later, alone or in a zip or folder with `sites/default/files` beside it. */
export const drupalSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    let count = 0;
    for (const tree of files) {
      const paths = tree.paths.length === 1 ? tree.paths : tree.paths.filter((path) => isDump.test(path));
      for (const path of paths) {
        count += 1;
        yield* readDump(tree, path);
      }
    }
    if (count === 0)
      throw new ImportError(
        `${files[0]?.name ?? ""} ne contient pas d’export de la base d’un Drupal (.sql)\u00a0: phpMyAdmin ou «\u00a0drush sql:dump\u00a0» l’écrit.`,
      );
    for (const from of ["/node", "/blog"]) yield { type: "redirect", from, to: "/posts" };
  },
});

async function* readDump(tree: FileTree, path: string): AsyncGenerator<SourceRecord> {
  const backup = await unpackBackup(tree, path);
  try {
    const store = await DrupalStore.of(backup);
    try {
      yield* recordsOf(store);
    } finally {
      store.close();
    }
  } finally {
    await backup.drop();
  }
}

function* recordsOf(store: DrupalStore): Generator<SourceRecord> {
  yield* readPeople(store);
  for (const row of store.all("term")) yield readTerm(store, row);
  for (const row of store.all("node")) {
    const title = cellOf(row, "title");
    const isTranslation = cellOf(row, "default_langcode") === "0";
    if (!isTranslation) yield readNode(store, row);
    else
      yield {
        ...{ type: "remark", about: title },
        text: `Traduction laissée («\u00a0${cellOf(row, "langcode")}\u00a0»)`,
      };
  }
  for (const [name, count] of store.leftFields)
    yield { type: "remark", about: name, text: countedRemarks.fieldLeft(count) };
}

/** Those who wrote something; others only had an account. */
function* readPeople(store: DrupalStore): Generator<SourceRecord> {
  const writers = new Set<string>();
  for (const row of store.all("node")) writers.add(cellOf(row, "uid"));
  let readers = 0;
  for (const row of store.all("user")) {
    const id = cellOf(row, "uid");
    const name = cellOf(row, "name");
    if (Number(id) > 0 && !writers.has(id)) readers += 1;
    if (Number(id) > 0 && writers.has(id))
      yield {
        ...{ type: "author", key: id, number: id, name, email: cellOf(row, "mail") },
        addresses: addressesOf(store, "user", id, `/user/${id}`),
      };
  }
  if (readers > 0)
    yield {
      ...{ type: "remark", about: "Comptes qui n’ont rien écrit" },
      text: countedRemarks.peopleLeft(readers),
    };
}

function readTerm(store: DrupalStore, row: Parameters<typeof cellOf>[0]): SourceRecord {
  const [id, vid] = [cellOf(row, "tid"), cellOf(row, "vid")];
  const vocabulary = store.vocabularies.get(vid) ?? vid;
  return {
    ...{ type: "term", kind: /tag|mot|keyword/i.test(vocabulary) ? "TAG" : "CATEGORY", slug: `term-${id}` },
    name: cellOf(row, "name"),
    description: plainTextOf(cellOf(row, "description__value") || cellOf(row, "description")),
    addresses: addressesOf(store, "term", id, `/taxonomy/term/${id}`),
    feeds: [],
  };
}
