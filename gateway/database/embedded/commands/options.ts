import type { Doc } from "../bson/doc.ts";
import { CommandError, notOffered } from "../errors.ts";

/** Throws for a field that is not among the known ones: nothing is ignored. */
export function refuseUnknown(
  body: Doc,
  place: string,
  known: ReadonlySet<string>,
  refused: ReadonlySet<string> = NONE,
  own?: string,
): void {
  const names = body.keys;
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (refused.has(name)) throw notOffered(`The option '${name}' of ${place}`);
    if (!known.has(name) && name !== own)
      throw new CommandError(40415, `BSON field '${place}.${name}' is an unknown field.`);
    if (names.indexOf(name) < i)
      throw new CommandError(40413, `BSON field '${place}.${name}' is a duplicate field`);
  }
}

const NONE: ReadonlySet<string> = new Set();
