import type { Doc } from "../bson/doc.ts";
import type { Path } from "../documents/path.ts";
import type { Filter } from "../query/filter/filter.ts";

export interface Index {
  readonly ident: number;
  readonly name: string;
  /** Specification as listIndexes returns it. */
  readonly spec: Doc;
  readonly fields: readonly Path[];
  readonly descending: readonly boolean[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { matches(doc: Doc): boolean; covers(query: Filter): boolean } | null;
  readonly expireAfterSeconds: number | null;
  readonly hidden: boolean;
  /** Per field, whether a document has an array on its path: intervals and sort orders are restricted then. */
  multikey: boolean[];
  /** A key was too long and is truncated: the order of entries is then not that of values. */
  hasTruncatedKeys: boolean;
  /** The multikey or truncation flags differ from the catalogue in the file. */
  flagsChanged: boolean;
  /** Under construction: written to, not read from. */
  building: boolean;
  /** Records replaced or removed while the index is being built: what was collected of them is out of date. */
  readonly changedRecords: Set<number>;
  dropped: boolean;
}

export interface Collection {
  readonly database: string;
  readonly name: string;
  readonly ident: number;
  readonly uuid: Buffer;
  readonly options: Doc;
  indexes: Index[];
  nextRecord: number;
  /** Sequence number of the write that last changed the schema: older snapshots cannot use the collection. */
  schemaChangedAt: number;
  /** Number of writes: tells a search made before a write whether its result still holds. */
  version: number;
  dropped: boolean;
}

export function namespaceOf(collection: { database: string; name: string }): string {
  return `${collection.database}.${collection.name}`;
}
