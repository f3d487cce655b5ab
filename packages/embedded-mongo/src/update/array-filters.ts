import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { CommandError, failedToParse, typeMismatch } from "../core/errors.ts";
import type { Filter } from "../query/filter/filter.ts";
import { parseFilter } from "../query/filter/parse-filter.ts";

/** Filters of `$[name]` in update paths. */
export interface ArrayFilters {
  selects(name: string, element: Value): boolean;
  /** Throws for a path that names a filter that is not defined. */
  check(parts: readonly string[]): void;
  requireAllUsed(update: Doc): void;
}

/** Parses `arrayFilters`: each is a filter on one identifier, tested against a document with the element under that name. */
export function parseArrayFilters(given: Maybe): ArrayFilters {
  const filters = new Map<string, Filter>();
  if (given !== undefined) {
    if (!Array.isArray(given))
      throw typeMismatch("BSON field 'update.updates.arrayFilters' is the wrong type, expected type 'array'");
    for (const item of given) add(filters, item);
  }
  const used = new Set<string>();
  return {
    selects: (name, element) => filters.get(name)!.matches(new Doc().push(name, element)),
    check: (parts) => {
      for (const part of parts) {
        if (!part.startsWith("$[") || part === "$[]") continue;
        const name = part.slice(2, -1);
        if (!filters.has(name)) {
          throw new CommandError(
            2,
            `No array filter found for identifier '${name}' in path '${parts.join(".")}'`,
          );
        }
        used.add(name);
      }
    },
    requireAllUsed: () => {
      for (const name of filters.keys()) {
        if (!used.has(name)) {
          throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
        }
      }
    },
  };
}

function add(filters: Map<string, Filter>, item: Value): void {
  if (!(item instanceof Doc)) throw typeMismatch("BSON field 'arrayFilters' must hold objects");
  const names = new Set(topNames(item));
  if (names.size === 0)
    throw failedToParse("Cannot use an expression without a top-level field name in arrayFilters");
  if (names.size > 1) {
    throw failedToParse(
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...names].map((name) => `'${name}'`).join(" and ")}`,
    );
  }
  const [name] = names as Set<string>;
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name!)) {
    throw new CommandError(
      2,
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  if (filters.has(name!))
    throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
  filters.set(name!, parseFilter(item));
}

/** Returns the identifiers that a filter names, also inside $and and $or. */
function topNames(filter: Doc): string[] {
  return [...filter.entries()].flatMap(([name, value]) => {
    if (!name.startsWith("$")) return [name.split(".")[0]!];
    return Array.isArray(value) ? value.flatMap((item) => (item instanceof Doc ? topNames(item) : [])) : [];
  });
}
