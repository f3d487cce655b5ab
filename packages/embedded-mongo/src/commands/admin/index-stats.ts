import { Doc } from "../../bson/doc.ts";
import { DateTime } from "../../bson/scalars.ts";
import type { Collection } from "../../storage/collection.ts";

const since = new DateTime(Date.now());

export function indexStatistics(collection: Collection | undefined, host: string): Doc[] {
  const indexes = collection?.indexes.filter((index) => !index.building) ?? [];
  return indexes.map(({ name, spec, useCount: uses }) =>
    Doc.of({ name, key: spec.get("key"), host, accesses: Doc.of({ ops: BigInt(uses), since }), spec }),
  );
}
