import { equalValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { newObjectId } from "../bson/object-id.ts";
import { Regex } from "../bson/scalars.ts";
import { CommandError } from "../core/errors.ts";
import { isOperators } from "../query/filter/parse-filter.ts";
import { modify } from "./modify.ts";
import type { Update } from "./update.ts";

/** Returns the document an upsert inserts: the query's equalities, then the update. */
export function upsertedDocument(query: Doc, update: Update): Doc {
  let start = new Doc();
  for (const [path, value] of equalityFields(query)) {
    if (update.kind === "replacement" && path !== "_id") continue;
    const parts = path.split(".");
    start = modify(start, parts, (old) => {
      if (old !== undefined && !equalValues(old, value)) {
        throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
      }
      return value;
    });
  }
  const made = update.apply(start, true);
  const id = start.get("_id");
  if (id !== undefined && !equalValues(made.get("_id"), id)) throw immutableField();
  return made.has("_id") ? idFirst(made) : idFirst(made.copy().set("_id", newObjectId()));
}

export function immutableField(): CommandError {
  return new CommandError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** Returns the document with _id as its first field, as it is stored. */
export function idFirst(doc: Doc): Doc {
  if (doc.firstKey === "_id") return doc;
  const result = new Doc().push("_id", doc.get("_id")!);
  for (const [name, value] of doc.entries()) if (name !== "_id") result.push(name, value);
  return result;
}

/** Yields the fields that a query fixes to one value; conditions that leave a choice give nothing. */
function* equalityFields(query: Doc): Generator<[string, Value]> {
  for (const [name, value] of query.entries()) {
    if (name === "$and" && Array.isArray(value)) {
      for (const item of value) if (item instanceof Doc) yield* equalityFields(item);
    } else if (name === "$or" && Array.isArray(value) && value.length === 1) {
      if (value[0] instanceof Doc) yield* equalityFields(value[0]);
    } else if (!name.startsWith("$")) {
      const equal = equalValue(value);
      if (equal !== undefined) yield [name, equal];
    }
  }
}

/** Returns the only value that a condition allows; undefined where there are several, or none. */
function equalValue(value: Value): Maybe {
  if (value instanceof Regex) return undefined;
  if (!isOperators(value)) return value;
  const equal = value.get("$eq");
  if (equal !== undefined) return equal;
  for (const operator of ["$in", "$all"]) {
    const list = value.get(operator);
    if (Array.isArray(list) && list.length === 1 && !(list[0] instanceof Regex) && !isOperators(list[0]))
      return list[0];
  }
  return undefined;
}
