import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ImportError } from "../source/records.ts";
import type { FoundFile } from "../source/trees/find-file.ts";
import { mostBytesOf } from "../source/trees/most-bytes.ts";
import type { LocalCopy } from "./brought-record.ts";

/** Returns where a file lies, unpacked into a folder if it has to be. Throws ImportError for one that is too large or damaged. */
export async function copyOut(
  { tree, path }: FoundFile,
  { folder, mostBytes }: { readonly folder: string; readonly mostBytes: number },
): Promise<LocalCopy> {
  const tooLarge = () => new ImportError(`il dépasse ${Math.floor(mostBytes / 1_000_000)}\u202fMo`);
  const place = tree.placeOf?.(path);
  if (place) {
    if ((await stat(place)).size > mostBytes) throw tooLarge();
    return { path: place, isCopy: false };
  }
  const copy = join(folder, "medium");
  try {
    await pipeline(await tree.open(path), mostBytesOf(mostBytes, tooLarge), createWriteStream(copy));
    return { path: copy, isCopy: true };
  } catch (error) {
    await rm(copy, { force: true });
    throw error instanceof ImportError ? error : new ImportError("il est abîmé", { cause: error });
  }
}
