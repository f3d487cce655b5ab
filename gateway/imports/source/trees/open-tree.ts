import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { ImportError } from "../records.ts";
import type { FileTree } from "./file-tree.ts";
import { loneFile, openFolder } from "./folder-tree.ts";
import { openZip } from "./zip-tree.ts";

/** Opens the folder, zip or file at a path. Throws ImportError for a zip that is broken, hostile or too large. */
export async function openTree(path: string): Promise<FileTree> {
  const status = await stat(path);
  if (status.isDirectory()) return openFolder(path);
  if (!status.isFile()) throw new ImportError(`${basename(path)} n’est ni un fichier, ni un dossier.`);
  return (await isZip(path)) ? openZip(path) : loneFile(path);
}

/** Opens several paths; those that are open are closed if one can't be. */
export async function openTrees(paths: readonly string[]): Promise<FileTree[]> {
  const trees: FileTree[] = [];
  try {
    for (const path of paths) trees.push(await openTree(path));
    return trees;
  } catch (error) {
    for (const tree of trees) await tree.close();
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    // The second mark is that of an empty zip.
    return bytesRead === 4 && ["PK\u0003\u0004", "PK\u0005\u0006"].includes(buffer.toString("latin1"));
  } finally {
    await file.close();
  }
}
