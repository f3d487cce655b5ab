import type { Query, Schema } from "mongoose";

type Defaults = Readonly<Record<string, unknown>>;

/**
 * Mongoose plugin: completes documents that were stored before a field existed. Lean reads skip Mongoose's own
 * defaults, so every `find*` query of the model fills in the default of each field that its projection reads and the
 * document lacks; no reader has to know how old a document is. Cursors and aggregations run no such hook.
 */
export function fillAbsentFields(schema: Schema, { defaults }: { readonly defaults: Defaults }): void {
  defaultsBySchema.set(schema, defaults);
  schema.post(/^find/, function (this: Query<unknown, unknown>, result: unknown) {
    completeDocuments(schema, this.projection() as Projection, [result].flat());
  });
}

type Projection = Readonly<Record<string, unknown>> | null | undefined;

const defaultsBySchema = new WeakMap<object, Defaults>();

/** Completes the lean documents of a read with this projection, where the schema has defaults for absent fields. */
export function completeDocuments(
  schema: object,
  projection: Projection,
  documents: readonly unknown[],
): void {
  const defaults = defaultsBySchema.get(schema);
  if (!defaults) return;
  const names = Object.keys(defaults).filter(readFields(projection));
  for (const each of documents) if (isPlain(each)) fill(each, defaults, names);
}

function fill(document: Record<string, unknown>, defaults: Defaults, names: readonly string[]): void {
  for (const name of names) document[name] ??= copyOf(defaults[name]);
}

const copyOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? structuredClone(value) : value;

/** Lean results only: a hydrated document has its defaults from the schema. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !("$__" in value);

/** Returns which top-level fields a projection reads. One that names only `_id` reads nothing else. */
function readFields(projection: Projection): (name: string) => boolean {
  const entries = Object.entries(projection ?? {});
  const isInclusive = entries.some(([name, value]) => value && !(name === "_id" && entries.length > 1));
  return (name) => (isInclusive ? Boolean(projection?.[name]) : projection?.[name] !== 0);
}
