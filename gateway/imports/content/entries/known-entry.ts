import type { ImportItem } from "../../records/import-item.entity.ts";
import { itemKey } from "../import-context.ts";

/** An entry that is about to be brought in: its key, what an earlier import made of it, and a mark of what it says. */
export interface KnownEntry {
  readonly key: string;
  readonly item: ImportItem | null;
  readonly hash: string;
}

/** Returns the key under which an entry is kept. */
export const entryKey = (kind: string, site: string, { key }: { readonly key: string }): string =>
  itemKey(kind, site, "entry", key);
