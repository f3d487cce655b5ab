import type { Doc } from "../../bson/doc.ts";
import { CommandError, notSupported } from "../../core/errors.ts";

/** Throws for options that are not supported or unknown: none is silently ignored. */
export function refuseUnknown(
  body: Doc,
  place: string,
  known: ReadonlySet<string>,
  refused: ReadonlySet<string> = NO_OPTIONS,
  own?: string,
): void {
  const names = body.keys;
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (refused.has(name)) throw notSupported(`The option '${name}' of ${place}`);
    if (!known.has(name) && name !== own)
      throw new CommandError(40415, `BSON field '${place}.${name}' is an unknown field.`);
    if (names.indexOf(name) < i)
      throw new CommandError(40413, `BSON field '${place}.${name}' is a duplicate field`);
  }
}

const NO_OPTIONS: ReadonlySet<string> = new Set();
