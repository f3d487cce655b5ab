import type { Doc } from "../bson/doc.ts";
import type { Filter } from "../query/filter.ts";
import type { Path } from "../query/path.ts";

export interface Index {
  readonly ident: number;
  readonly name: string;
  /** As listIndexes prints it. */
  readonly spec: Doc;
  readonly fields: readonly Path[];
  readonly descending: readonly boolean[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { matches(doc: Doc): boolean; covers(query: Filter): boolean } | null;
  readonly expireAfterSeconds: number | null;
  readonly hidden: boolean;
  /** Per field, whether some document has an array there: bounds and sorts must then be careful. */
  multikey: boolean[];
  /** Whether some key was too long and cut: the order of entries is then not that of values. */
  cut: boolean;
  /** multikey or cut are not yet in the catalogue on the disk. */
  flagsChanged: boolean;
  /** Written to, not yet read from. */
  building: boolean;
  dropped: boolean;
  uses: number;
}

export interface Collection {
  readonly database: string;
  readonly name: string;
  readonly ident: number;
  readonly uuid: Buffer;
  readonly options: Doc;
  indexes: Index[];
  nextRecord: number;
  /** The commit that last changed what it is: older snapshots can't use it. */
  changedAt: number;
  /** Counts the writes, so that a search made before a write knows whether it still holds. */
  version: number;
  dropped: boolean;
}

export function namespaceOf(collection: { database: string; name: string }): string {
  return `${collection.database}.${collection.name}`;
}
