import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { ImportError } from "../records.ts";
import type { FileTree } from "./file-tree.ts";

const mostFiles = 200_000;
const mostLevels = 32;

/** Folders of programs, which are no content of a site. */
const skipped = new Set(["node_modules", "__MACOSX"]);

/** Reads the names below a folder. Links are not followed, names that begin with a dot stay out. Throws ImportError. */
export async function openFolder(root: string): Promise<FileTree> {
  const name = basename(root);
  const paths: string[] = [];
  const walk = async (folder: string, level: number): Promise<void> => {
    if (level > mostLevels)
      throw new ImportError(`${name} a plus de ${mostLevels} dossiers l’un dans l’autre.`);
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith(".") || skipped.has(entry.name)) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) await walk(path, level + 1);
      else if (entry.isFile()) paths.push(path);
      if (paths.length > mostFiles) throw new ImportError(`${name} contient plus de ${mostFiles} fichiers.`);
    }
  };
  await walk("", 1);
  return {
    name,
    paths: paths.sort(),
    open: async (path) => createReadStream(join(root, path)),
    placeOf: (path) => join(root, path),
    close: async () => {},
  };
}

/** Returns a tree of one file. */
export const loneFile = (path: string): FileTree => ({
  name: basename(path),
  paths: [basename(path)],
  open: async () => createReadStream(path),
  placeOf: () => path,
  close: async () => {},
});
