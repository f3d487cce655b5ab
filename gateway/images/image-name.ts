import { notFound } from "../core/errors.ts";
import { formatOf, type NameParts, partsOfName } from "../files/file-types.ts";

/** Returns the parts of an image's file name. Throws NOT_FOUND for what names no image. */
export function requireImageName(filename: string): NameParts {
  const parts = partsOfName(filename);
  if (!parts || formatOf(parts.extension).kind !== "IMAGE") throw notFound("Cette image n’existe pas.");
  return parts;
}
