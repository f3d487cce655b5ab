import type { Doc, Value } from "../bson/doc.ts";
import { keyToString } from "../bson/layout.ts";
import { CommandError } from "../core/errors.ts";
import { toPath } from "../documents/path.ts";
import { someValueAt } from "../documents/path-walk.ts";
import { encodeValue } from "./filter/intervals.ts";

const MAX_BYTES = 16 * 1024 * 1024;

/** Collects the distinct values of a path, array elements one by one. */
export function distinctValues(key: string): { add(doc: Doc): void; list(): Value[] } {
  const path = toPath(key);
  const seen = new Map<string, Value>();
  let bytes = 0;
  return {
    add: (doc) => {
      someValueAt(doc, path, false, (value) => {
        for (const item of Array.isArray(value) ? value : [value]) {
          if (item === undefined) continue;
          const id = keyToString(encodeValue(item));
          if (seen.has(id)) continue;
          seen.set(id, item);
          bytes += id.length;
          if (bytes > MAX_BYTES) throw new CommandError(17217, "distinct too big, 16mb cap");
        }
        return false;
      });
    },
    list: () => [...seen.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value),
  };
}
