import { Doc } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { badValue, CommandError, notSupported } from "../core/errors.ts";
import { type Path, toPath } from "./path.ts";

export interface SortField {
  path: Path;
  descending: boolean;
}

/** Parses a sort specification; a repeated field counts once. */
export function parseSort(sort: Doc): SortField[] {
  const fields: SortField[] = [];
  for (const [name, value] of sort.entries()) {
    if (value instanceof Doc) throw notSupported("$meta");
    if (!isNumber(value))
      throw new CommandError(15974, `Illegal key in $sort specification: ${name}: ${String(value)}`);
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
    }
    if (name === "") throw badValue("Sort field names must not be empty");
    if (fields.some((field) => field.path.name === name)) continue;
    fields.push({ path: toPath(name), descending: direction < 0 });
  }
  return fields;
}
