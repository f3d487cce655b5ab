import { equalValues } from "../bson/compare.ts";
import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { isNumber, toNumber } from "../bson/numbers.ts";
import { truthy } from "../bson/truthiness.ts";
import { badValue, CommandError, notSupported } from "../core/errors.ts";
import { toPath } from "../documents/path.ts";
import { implies } from "../query/filter/implication.ts";
import { parseFilter } from "../query/filter/parse-filter.ts";
import type { Index } from "./collection.ts";

const cannotCreate = (message: string) => new CommandError(67, message);
const OPTIONS = new Set([
  "v",
  "key",
  "name",
  "ns",
  "background",
  "unique",
  "sparse",
  "partialFilterExpression",
  "expireAfterSeconds",
  "hidden",
  "collation",
  "storageEngine",
]);
const UNSUPPORTED_OPTIONS = new Set([
  "weights",
  "default_language",
  "language_override",
  "textIndexVersion",
  "2dsphereIndexVersion",
  "bits",
  "min",
  "max",
  "bucketSize",
  "wildcardProjection",
  "prepareUnique",
  "clustered",
  "dropDups",
]);

/**
 * Parses one index specification of createIndexes into the form that listIndexes returns: v, key, name, then the
 * options that were set.
 */
export function parseIndexSpec(spec: Value): Doc {
  if (!(spec instanceof Doc))
    throw new CommandError(14, "The elements of the 'indexes' array must be objects");
  for (const name of spec.keys) {
    if (UNSUPPORTED_OPTIONS.has(name)) throw notSupported(`The index option '${name}'`);
    if (!OPTIONS.has(name)) {
      throw new CommandError(
        197,
        `The field '${name}' is not valid for an index specification. Specification: it`,
      );
    }
  }
  const key = checkKey(spec.get("key"));
  const name = spec.get("name");
  if (name === undefined)
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  if (typeof name !== "string") throw new CommandError(14, "The field 'name' must be a string");
  if (name === "" || name.includes("\0")) throw cannotCreate("index name cannot be empty");
  if (name === "*") throw badValue("The index name '*' is not valid.");
  checkCollation(spec.get("collation"));
  if (spec.has("storageEngine")) throw notSupported("The index option 'storageEngine'");
  const version = spec.get("v");
  if (version !== undefined && !(isNumber(version) && toNumber(version) === 2)) {
    throw notSupported("An index version other than 2");
  }
  const result = Doc.of({ v: 2, key, name });
  for (const option of ["unique", "sparse", "hidden"]) {
    const value = spec.get(option);
    if (value === undefined) continue;
    if (typeof value !== "boolean" && !isNumber(value)) {
      throw new CommandError(
        14,
        `The field '${option}' has value ${String(value)}, which is not convertible to bool`,
      );
    }
    if (truthy(value)) result.push(option, true);
  }
  copyPartial(spec, result);
  copyExpiry(spec, result, key);
  return result;
}

function copyPartial(spec: Doc, result: Doc): void {
  const partial = spec.get("partialFilterExpression");
  if (partial === undefined) return;
  if (!(partial instanceof Doc))
    throw new CommandError(14, "The field 'partialFilterExpression' must be an object");
  if (result.get("sparse") === true)
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  checkPartial(partial);
  result.push("partialFilterExpression", partial);
}

function copyExpiry(spec: Doc, result: Doc, key: Doc): void {
  const seconds = spec.get("expireAfterSeconds");
  if (seconds === undefined) return;
  if (!isNumber(seconds)) throw new CommandError(14, "TTL index 'expireAfterSeconds' option must be numeric");
  const number = toNumber(seconds);
  if (!(number >= 0 && number <= 2147483647)) {
    throw cannotCreate(
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different value than it",
    );
  }
  if (key.size !== 1)
    throw cannotCreate("TTL indexes are single-field indexes, compound indexes do not support TTL");
  if (key.keys[0] === "_id")
    throw cannotCreate("The field 'expireAfterSeconds' is not valid for an _id index specification");
  result.push("expireAfterSeconds", Math.trunc(number));
}

function checkKey(key: Maybe): Doc {
  if (key === undefined)
    throw new CommandError(9, "The 'key' field is a required property of an index specification");
  if (!(key instanceof Doc)) throw new CommandError(14, "The field 'key' must be an object");
  if (key.size === 0) throw cannotCreate("Index keys cannot be empty.");
  if (key.size > 32) throw new CommandError(13103, "too many compound keys");
  for (const [name, value] of key.entries()) {
    if (typeof value === "string") throw notSupported(`The index type '${value}'`);
    if (name.includes("$**")) throw notSupported("A wildcard index");
    if (!isNumber(value) || Number.isNaN(toNumber(value)) || toNumber(value) === 0) {
      throw cannotCreate("Values in v:2 index key pattern cannot be 0, nor other than numbers.");
    }
    if (name === "") throw cannotCreate("Index keys cannot be an empty field.");
    if (name.startsWith("$") || name.split(".").some((part) => part === "" || part.startsWith("$"))) {
      throw cannotCreate("Index key contains an illegal field name: field name starts with '$' or is empty.");
    }
  }
  if (new Set(key.keys).size !== key.size) throw cannotCreate("Index keys name a field twice.");
  return key;
}

/** Accepts the simple collation only, which is the same as none. Throws 238 for others. */
export function checkCollation(collation: Maybe): void {
  if (collation === undefined) return;
  if (!(collation instanceof Doc)) throw new CommandError(14, "collation must be an object");
  if (collation.get("locale") !== "simple") throw notSupported("A collation");
}

const PARTIAL_OPERATORS = new Set([
  "$eq",
  "$exists",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$type",
  "$and",
  "$or",
  "$in",
]);

function checkPartial(filter: Doc): void {
  for (const [name, value] of filter.entries()) {
    if (name.startsWith("$") && !PARTIAL_OPERATORS.has(name)) {
      throw cannotCreate(`Expression not supported in partial index: ${name}`);
    }
    if (name === "$exists" && !truthy(value))
      throw cannotCreate("Expression not supported in partial index: $exists: false");
    if (value instanceof Doc && value.keys[0]?.startsWith("$")) checkPartial(value);
    if (Array.isArray(value) && (name === "$and" || name === "$or")) {
      for (const item of value) if (item instanceof Doc) checkPartial(item);
    }
  }
}

/** Returns the index for a specification. */
export function indexFromSpec(ident: number, spec: Doc): Index {
  const key = spec.get("key") as Doc;
  const partial = spec.get("partialFilterExpression");
  const filter = partial instanceof Doc ? parseFilter(partial) : null;
  const expire = spec.get("expireAfterSeconds");
  return {
    ident,
    name: spec.get("name") as string,
    spec,
    fields: key.keys.map(toPath),
    descending: [...key.entries()].map(([, value]) => isNumber(value) && toNumber(value) < 0),
    unique: spec.get("unique") === true || spec.get("name") === "_id_",
    sparse: spec.get("sparse") === true,
    partial: filter && { matches: (doc) => filter.matches(doc), covers: (query) => implies(query, filter) },
    expireAfterSeconds: isNumber(expire) ? toNumber(expire) : null,
    hidden: spec.get("hidden") === true,
    multikey: key.keys.map(() => false),
    hasTruncatedKeys: false,
    flagsChanged: false,
    building: false,
    changedRecords: new Set(),
    dropped: false,
  };
}

/** Returns whether an equal index exists. Throws 85 or 86 where an index with the same name or key differs. */
export function indexExists(existing: readonly Index[], wanted: Doc): boolean {
  const key = wanted.get("key") as Doc;
  const name = wanted.get("name");
  for (const { spec } of existing) {
    const sameKey = sameOrderedKey(spec.get("key") as Doc, key);
    const samePartial = equalValues(
      spec.get("partialFilterExpression"),
      wanted.get("partialFilterExpression"),
    );
    const same = sameKey && samePartial && sameUniqueness(spec, wanted);
    if (spec.get("name") === name) {
      if (name === "_id_" && sameKey) return true;
      if (!same) throw indexConflict(86, name as string);
      if (!equalValues(spec.get("expireAfterSeconds"), wanted.get("expireAfterSeconds")))
        throw indexConflict(85, name as string);
      return true;
    }
    if (same) {
      throw new CommandError(85, `Index already exists with a different name: ${String(spec.get("name"))}`);
    }
  }
  return false;
}

function sameUniqueness(a: Doc, b: Doc): boolean {
  return equalValues(a.get("unique"), b.get("unique")) && equalValues(a.get("sparse"), b.get("sparse"));
}

function sameOrderedKey(a: Doc, b: Doc): boolean {
  return equalValues(a, b);
}

function indexConflict(code: 85 | 86, name: string): CommandError {
  return new CommandError(
    code,
    code === 86
      ? `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${name}`
      : `An equivalent index already exists with the same name but different options. Requested index: ${name}`,
  );
}
