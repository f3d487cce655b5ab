import type { Doc } from "../bson/doc.ts";
import { CommandError, notOffered } from "../errors.ts";

/** Throws for a field that is not among the known ones: nothing is ignored. */
export function refuseUnknown(
  body: Doc,
  place: string,
  known: readonly string[],
  refused: readonly string[] = [],
): void {
  const seen = new Set<string>();
  for (const name of body.keys) {
    if (refused.includes(name)) throw notOffered(`The option '${name}' of ${place}`);
    if (!known.includes(name))
      throw new CommandError(40415, `BSON field '${place}.${name}' is an unknown field.`);
    if (seen.has(name)) throw new CommandError(40413, `BSON field '${place}.${name}' is a duplicate field`);
    seen.add(name);
  }
}
