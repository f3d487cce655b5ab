import { type Collection, type Db, type Document, MongoClient } from "mongodb";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { openDatabaseAt } from "../../database/open-database.ts";

/** Collections of what people write, with their names for the operator. */
const collections = {
  posts: ["articles", "articles"],
  staticPages: ["pages", "pages"],
  feeds: ["actualités", "news"],
  letters: ["lettres", "letters"],
  comments: ["commentaires", "comments"],
  users: ["comptes", "accounts"],
  subscribers: ["abonnés aux lettres", "subscribers"],
  likes: ["mentions «\u00a0J’aime\u00a0»", "likes"],
  bookmarks: ["articles mis de côté", "bookmarks"],
  files: ["fichiers", "files"],
  pictures: ["images du catalogue", "pictures of the catalogue"],
  videos: ["vidéos du catalogue", "videos of the catalogue"],
  books: ["livres du catalogue", "books of the catalogue"],
  musics: ["musiques du catalogue", "music of the catalogue"],
} as const;
type WrittenCollection = keyof typeof collections;
const names = Object.keys(collections) as WrittenCollection[];

/** Documents that were written since an earlier copy of the data. */
export interface Written {
  readonly counts: Readonly<Record<WrittenCollection, number>>;
  /** Ids of all of them. */
  readonly added: ReadonlySet<string>;
  /** Articles and pages of before that were changed. */
  readonly edited: number;
}

const atOnce = 1_000;

/** Compares the data in a folder, whose site may run, with an earlier copy of them. */
export async function findWritten(folder: string, earlier: string): Promise<Written> {
  const sides = [await openDatabaseAt(folder), await openDatabaseAt(earlier)];
  const clients = await Promise.all(sides.map(({ uri }) => MongoClient.connect(uri)));
  try {
    const [now, before] = clients.map((client, index) => client.db(sides[index]?.name)) as [Db, Db];
    const added = new Set<string>();
    const counts = {} as Record<WrittenCollection, number>;
    let edited = 0;
    for (const name of names) {
      const found = await compare(now.collection(name), before.collection(name));
      for (const id of found.added) added.add(id);
      counts[name] = found.added.length;
      edited += found.edited;
    }
    return { counts, added, edited };
  } finally {
    for (const client of clients) await client.close();
    for (const side of sides) await side.close();
  }
}

async function compare(now: Collection, before: Collection) {
  const added: string[] = [];
  let edited = 0;
  const projection = { version: 1 };
  const look = async (documents: readonly Document[]) => {
    const ids = documents.map(({ _id }) => _id);
    const known = await before.find({ _id: { $in: ids } }, { projection }).toArray();
    const versions = new Map(known.map(({ _id, version }) => [String(_id), version]));
    for (const { _id, version } of documents) {
      if (!versions.has(String(_id))) added.push(String(_id));
      else if (versions.get(String(_id)) !== version) edited += 1;
    }
  };
  let slice: Document[] = [];
  for await (const document of now.find({}, { projection })) {
    slice.push(document);
    if (slice.length < atOnce) continue;
    await look(slice);
    slice = [];
  }
  if (slice.length > 0) await look(slice);
  return { added, edited };
}

/** Returns a line for each kind of what was written; one that says so for nothing. */
export function linesOfWritten({ counts, edited }: Written): string[] {
  const lines = names.flatMap((name) => {
    const [french, english] = collections[name];
    return counts[name] > 0 ? [`  ${inLanguage(french, english)}\t${writtenNumber(counts[name])}`] : [];
  });
  if (edited > 0)
    lines.push(
      `  ${inLanguage("textes d’avant, modifiés", "texts of before, changed")}\t${writtenNumber(edited)}`,
    );
  return lines.length > 0 ? lines : [`  ${inLanguage("rien", "nothing")}`];
}
