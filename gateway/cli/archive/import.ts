import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { requireEmptySite } from "../../backups/empty-site.ts";
import { damaged, fillDatabase } from "../../backups/fill-database.ts";
import { isPresent } from "../../backups/present-files.ts";
import type { Settings } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { Fingerprint } from "../../database/fingerprint.ts";
import { migrations } from "../../database/migrate.ts";
import { moveDatabase } from "../../database/move.ts";
import { openDatabaseAt, requireStopped } from "../../database/open-database.ts";
import { replaceDatabase } from "../../database/replace-database.ts";
import { keyOf } from "../../files/file-types.ts";
import { storage } from "../../lib/storage/storage.ts";
import type { ReportProgress } from "../command.ts";
import {
  type ArchiveEnd,
  type ArchiveHead,
  endName,
  format,
  headName,
  lineOf,
  meaningOf,
  read,
} from "./format.ts";
import { type Entry, readTar } from "./tar.ts";

/**
 * Imports an archive into an empty site. Everything is read, stored aside and verified first; then the files are stored,
 * and the database last, atomically: a failure before that leaves the site unchanged. Throws an error with a message of
 * one line.
 */
export async function importSite(
  settings: Settings,
  path: string,
  { replace, tell }: { readonly replace: boolean; readonly tell: ReportProgress },
): Promise<ArchiveEnd> {
  const archive = await readTar(path);
  try {
    const { head, end } = await openArchive(archive.entries);
    await requireRoom(settings, replace);
    const aside = makeAside(settings.dataDir);
    try {
      const database = await openDatabaseAt(aside);
      try {
        await fill(database, { head, end, entries: archive.entries, tell });
        const takeBack = await bringFiles(archive.entries, end, aside, tell);
        try {
          // Closed before its folder is moved.
          if (settings.mongodbUri)
            await moveDatabase({ from: database, to: await openDatabaseAt(settings.mongodbUri), replace });
          else {
            await database.close();
            // Once more: reading the archive may have taken an hour.
            await requireRoom(settings, replace);
            await replaceDatabase(join(aside, "data.mdb"), settings.dataDir);
          }
        } catch (error) {
          await takeBack();
          throw error;
        }
      } finally {
        await database.close();
      }
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
    return end;
  } finally {
    await archive.close();
  }
}

async function openArchive(entries: readonly Entry[]): Promise<{ head: ArchiveHead; end: ArchiveEnd }> {
  const head = await read<ArchiveHead>(entries.find(({ name }) => name === headName));
  const end = await read<ArchiveEnd>(entries.find(({ name }) => name === endName));
  if (!head || !end)
    throw new Error(
      inLanguage("Ce fichier n’est pas une archive de Palabre.", "This file is no archive of Palabre."),
    );
  const known = Math.max(...migrations.map(({ number }) => number));
  if (head.format > format || head.migration > known)
    throw new Error(
      inLanguage(
        "Cette archive vient d’une version plus récente de Palabre.",
        "This archive is of a newer version of Palabre.",
      ),
    );
  return { head, end };
}

async function requireRoom(settings: Settings, replace: boolean): Promise<void> {
  if (!replace) return requireEmptySite(settings);
  if (!settings.mongodbUri) await requireStopped(settings.dataDir);
}

const asideBegins = "import-";

/** Creates an empty temporary folder on the site's disk; deletes that of an earlier import that was killed. */
function makeAside(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(asideBegins)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(dataDir, asideBegins));
}

interface Content {
  readonly head: ArchiveHead;
  readonly end: ArchiveEnd;
  readonly entries: readonly Entry[];
  readonly tell: ReportProgress;
}

const fill = (
  database: { uri: string; name: string },
  { head, end, entries, tell }: Content,
): Promise<void> =>
  fillDatabase(database, {
    collections: head.collections,
    checksumOf: (name) => end.collections[name],
    chunksOf: async function* (name) {
      for (const entry of entries) {
        const meaning = meaningOf(entry);
        if (meaning !== null && "collection" in meaning && meaning.collection === name) yield entry.body();
      }
    },
    progress: (name, done, total) => tell("import", name, done, total),
  });

/** Stores the files and verifies them. Returns a function that removes those that did not exist before. */
async function bringFiles(
  entries: readonly Entry[],
  end: ArchiveEnd,
  aside: string,
  tell: ReportProgress,
): Promise<() => Promise<void>> {
  const place = await storage();
  const print = new Fingerprint();
  const brought: string[] = [];
  const takeBack = async () => {
    for (const key of brought) await place.remove(key);
  };
  try {
    for (const entry of entries) {
      const meaning = meaningOf(entry);
      if (!meaning || !("filename" in meaning)) continue;
      const { filename } = meaning;
      const [key, copy, hash] = [keyOf(filename), join(aside, "file"), createHash("sha256")];
      await pipeline(
        entry.body(),
        async function* (body) {
          for await (const bytes of body as AsyncIterable<Buffer>) {
            hash.update(bytes);
            yield bytes;
          }
        },
        createWriteStream(copy, { mode: 0o600 }),
      );
      if (!(await isPresent(copy, key))) {
        brought.push(key);
        await place.moveIn(copy, key);
      }
      print.add(lineOf(filename, entry.size, hash.digest("hex")));
      tell("import", inLanguage("fichiers", "files"), print.documents, end.files.documents);
    }
    if (print.hash !== end.files.hash || print.documents !== end.files.documents)
      throw damaged(
        "les fichiers ne sont pas ceux qui ont été exportés",
        "the files are not those that were exported",
      );
    return takeBack;
  } catch (error) {
    await takeBack();
    throw error;
  }
}
