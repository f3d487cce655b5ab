import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inLanguage } from "../core/operation/operator-language.ts";
import { storage } from "../lib/storage/storage.ts";

/**
 * Whether the storage has a local file already, under the key that it would get: names are never reused, so that a file
 * which is there is left as it is. Throws an error of one line when it has another one, of another site.
 */
export async function isPresent(path: string, key: string): Promise<boolean> {
  const place = await storage();
  if ((await place.lengthOf(key)) === null) return false;
  if ((await hashOf(await place.read(key))) === (await hashOf(createReadStream(path)))) return true;
  throw new Error(
    inLanguage(
      `Le stockage a déjà un autre fichier de ce nom, qui n’est pas remplacé\u00a0: ${key}`,
      `The storage has another file of this name already, which is not replaced: ${key}`,
    ),
  );
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}
