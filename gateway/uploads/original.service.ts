import { notFound } from "../shared/errors.ts";
import type { Servable } from "../shared/serve.ts";
import { storage } from "../shared/storage.ts";
import { findFileByName } from "./file.service.ts";
import { formatOf, keyOf, partsOfName } from "./kinds.ts";

/** The bytes of a name, to be served. Throws NOT_FOUND. */
export async function originalOf(filename: string): Promise<Servable> {
  const parts = partsOfName(filename);
  const place = await storage();
  const length = parts && (await place.lengthOf(keyOf(filename)));
  if (!parts || length === null) throw notFound("Ce fichier n’existe pas.");
  const { kind, contentType } = formatOf(parts.extension);
  return {
    etag: `"${filename}"`,
    length,
    contentType,
    // Only what is saved has a use for the name that its sender gave it.
    attachment: kind === "OTHER" ? (await findFileByName(filename))?.originalName || filename : undefined,
    read: (range) => place.read(keyOf(filename), range),
  };
}
