import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { formatForShell } from "../bson/shell-format.ts";
import { badValue, CommandError } from "../core/errors.ts";
import { isNumeric } from "../documents/path.ts";

/**
 * Checks the source of a $rename. Throws where its path meets another type (28) or leads through an array (2): fields of
 * documents are moved only.
 */
export function checkRenamed(doc: Doc, parts: readonly string[]): void {
  let value: Value = doc;
  let inArray = false;
  for (const [i, part] of parts.entries()) {
    let next: Maybe;
    if (value instanceof Doc) next = value.get(part);
    else if (Array.isArray(value) && isNumeric(part)) {
      inArray = true;
      next = value[Number(part)];
    } else {
      throw new CommandError(
        28,
        `cannot use the part (${part} of ${parts.join(".")}) to traverse the element ({${parts[i - 1] ?? ""}: ${formatForShell(value)}})`,
      );
    }
    if (next === undefined) return;
    value = next;
  }
  if (inArray) throw elementOfArray("source", parts);
}

/** Returns the value at a path through documents only. */
export function plainValue(doc: Doc, parts: readonly string[]): Maybe {
  let value: Maybe = doc;
  for (const part of parts) value = value instanceof Doc ? value.get(part) : undefined;
  return value;
}

/** Throws where the destination of a $rename leads through an array. */
export function checkDestination(doc: Doc, parts: readonly string[]): void {
  let value: Maybe = doc;
  for (const part of parts) {
    if (Array.isArray(value)) throw elementOfArray("destination", parts);
    value = value instanceof Doc ? value.get(part) : undefined;
  }
}

function elementOfArray(which: string, parts: readonly string[]): CommandError {
  return badValue(
    `The ${which} field cannot be an array element, '${parts.join(".")}' in doc has an array field`,
  );
}
