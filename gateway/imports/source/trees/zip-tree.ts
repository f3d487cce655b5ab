import { isUtf8 } from "node:buffer";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { ImportError } from "../records.ts";
import type { FileTree } from "./file-tree.ts";

const mostFiles = 200_000;
const mostLevels = 32;
/** Bytes of all files together, unpacked: media of a larger site come as a folder. */
const mostBytes = 8_000_000_000;
const link = 0o120_000;

/**
 * Reads the names of a zip; its files are unpacked when they are read, never to the disk as a whole. Refused are paths that
 * lead outside, links, encrypted files, more than 8 GB unpacked, and files that overlap. Throws ImportError.
 */
export async function openZip(path: string): Promise<FileTree> {
  const name = basename(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw broken(name, error);
  });
  try {
    const entries = await readEntries(zip, name, (await stat(path)).size);
    const paths = [...entries.keys()].sort();
    return {
      name,
      paths: paths.filter((each) => !/(^|\/)(\.|__MACOSX\/|node_modules\/)/.test(each)),
      open: async (wanted) => {
        const entry = entries.get(wanted);
        if (!entry) throw new ImportError(`${name} ne contient pas ${wanted}.`);
        return zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw broken(name, error);
        });
      },
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile, name: string, length: number): Promise<ReadonlyMap<string, Entry>> {
  const refuse = (reason: string): never => {
    throw new ImportError(`${name} est refusé\u00a0: ${reason}.`);
  };
  if (zip.entryCount > mostFiles) refuse(`plus de ${mostFiles} fichiers`);
  const entries = new Map<string, Entry>();
  let [bytes, packed] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      const fileName = nameOf(entry);
      if (((entry.externalFileAttributes >>> 16) & 0o170_000) === link)
        refuse(`il contient un lien, ${fileName}`);
      if (entry.isEncrypted()) refuse("il est protégé par un mot de passe");
      if (fileName.split("/").length > mostLevels) refuse(`plus de ${mostLevels} dossiers l’un dans l’autre`);
      bytes += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (bytes > mostBytes) refuse("plus de 8\u202fGo une fois décompressé");
      // Entries that share their bytes are a bomb.
      if (packed > length) refuse("ses fichiers se recouvrent");
      if (!fileName.endsWith("/")) entries.set(fileName.normalize("NFC"), entry);
    }
  } catch (error) {
    throw error instanceof ImportError ? error : broken(name, error);
  }
  return entries;
}

/**
 * Returns the path of a file. Programs of macOS and Linux write it in UTF-8 without the mark that says so, and yauzl reads it as
 * CP437: an accent would be two other characters, and no address of the old site would be that of the file.
 */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  const isAscii = fileNameRaw.every((byte) => byte < 0x80);
  return isAscii || !isUtf8(fileNameRaw) ? fileName : fileNameRaw.toString().replaceAll("\\", "/");
}

function broken(name: string, error: unknown): ImportError {
  const text = error instanceof Error ? error.message : "";
  const reason = /relative path|absolute path|invalid characters in fileName/.test(text)
    ? "il contient un chemin qui mène dehors"
    : "ce zip est coupé ou abîmé";
  return new ImportError(`${name} est refusé\u00a0: ${reason}.`, { cause: error });
}
