import { notFound } from "../shared/errors.ts";
import type { Servable } from "../shared/serve.ts";
import { storage } from "../shared/storage.ts";
import { findFileByName } from "./file.service.ts";
import { formatOf, keyOf, partsOfName } from "./kinds.ts";

/**
 * The bytes of a name, to be served; of a former name, those that took their place. Throws NOT_FOUND.
 */
export async function originalOf(filename: string): Promise<Servable> {
  const parts = partsOfName(filename);
  const place = await storage();
  const length = parts && (await place.lengthOf(keyOf(filename)));
  if (!parts) throw nothingThere();
  if (length === null) return { ...(await originalOf(await presentNameOf(filename))), isElsewhere: true };
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

/** What a file is called now that is asked for by a former name. Throws NOT_FOUND. */
export async function presentNameOf(filename: string): Promise<string> {
  const file = await findFileByName(filename);
  if (!file || file.filename === filename) throw nothingThere();
  return file.filename;
}

const nothingThere = () => notFound("Ce fichier n’existe pas.");
