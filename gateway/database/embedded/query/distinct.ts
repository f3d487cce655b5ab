import type { Doc, Value } from "../bson/doc.ts";
import { keyText } from "../bson/layout.ts";
import { CommandError } from "../errors.ts";
import { encodeOne } from "./intervals.ts";
import { toPath } from "./path.ts";
import { someAt } from "./walk.ts";

const MOST_BYTES = 16 * 1024 * 1024;

/** Collects the different values of a path, elements of arrays one by one. */
export function distinctValues(key: string): { add(doc: Doc): void; list(): Value[] } {
  const path = toPath(key);
  const seen = new Map<string, Value>();
  let bytes = 0;
  return {
    add: (doc) => {
      someAt(doc, path, false, (value) => {
        for (const item of Array.isArray(value) ? value : [value]) {
          if (item === undefined) continue;
          const id = keyText(encodeOne(item));
          if (seen.has(id)) continue;
          seen.set(id, item);
          bytes += id.length;
          if (bytes > MOST_BYTES) throw new CommandError(17217, "distinct too big, 16mb cap");
        }
        return false;
      });
    },
    list: () => [...seen.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value),
  };
}
