import type { Query, Schema } from "mongoose";

type Defaults = Readonly<Record<string, unknown>>;

/**
 * Mongoose plugin: completes documents that were stored before a field existed. Lean reads skip Mongoose's own
 * defaults, so every `find*` query of the model fills in the default of each field that its projection reads and the
 * document lacks; no reader has to know how old a document is. Cursors and aggregations run no such hook: they use
 * `withDefaults` themselves.
 */
export function fillAbsentFields(schema: Schema, { defaults }: { readonly defaults: Defaults }): void {
  schema.post(/^find/, function (this: Query<unknown, unknown>, result: unknown) {
    const isRead = readFields(this.projection() as Record<string, unknown> | null);
    const names = Object.keys(defaults).filter(isRead);
    for (const each of [result].flat()) if (isPlain(each)) fill(each, defaults, names);
  });
}

/** Completes one document that was read whole. */
export function withDefaults<Document extends object>(document: Document, defaults: Defaults): Document {
  fill(document as Record<string, unknown>, defaults, Object.keys(defaults));
  return document;
}

function fill(document: Record<string, unknown>, defaults: Defaults, names: readonly string[]): void {
  for (const name of names) document[name] ??= structuredClone(defaults[name]);
}

/** Lean results only: a hydrated document has its defaults from the schema. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !("$__" in value);

/** Returns which top-level fields a projection reads. One that names only `_id` reads nothing else. */
function readFields(projection: Record<string, unknown> | null): (name: string) => boolean {
  const entries = Object.entries(projection ?? {});
  const isInclusive = entries.some(([name, value]) => value && !(name === "_id" && entries.length > 1));
  return (name) => (isInclusive ? Boolean(projection?.[name]) : projection?.[name] !== 0);
}
