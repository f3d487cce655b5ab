import { notFound } from "../core/errors.ts";
import type { ServableFile } from "../lib/http/serve-bytes.ts";
import { storage } from "../lib/storage/storage.ts";
import { findFileByName } from "./file.service.ts";
import { formatOf, keyOf, partsOfName } from "./file-types.ts";

/** Returns the stored bytes of a name, to be served; for a former name, those of the current one. Throws NOT_FOUND. */
export async function originalOf(filename: string): Promise<ServableFile> {
  const parts = partsOfName(filename);
  const store = await storage();
  const length = parts && (await store.lengthOf(keyOf(filename)));
  if (!parts) throw fileNotFound();
  if (length === null) return { ...(await originalOf(await currentNameOf(filename))), isFormerName: true };
  const { kind, contentType } = formatOf(parts.extension);
  return {
    etag: `"${filename}"`,
    length,
    contentType,
    // Only downloads need the original name.
    attachment: kind === "OTHER" ? (await findFileByName(filename))?.originalName || filename : undefined,
    read: (range) => store.read(keyOf(filename), range),
  };
}

/** Returns the current name of a file requested by a former name. Throws NOT_FOUND. */
export async function currentNameOf(filename: string): Promise<string> {
  const file = await findFileByName(filename);
  if (!file || file.filename === filename) throw fileNotFound();
  return file.filename;
}

const fileNotFound = () => notFound("Ce fichier n’existe pas.");
