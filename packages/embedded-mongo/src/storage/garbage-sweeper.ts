import type { Catalog } from "./catalog.ts";
import type { Store } from "./store.ts";
import { COUNTERS, PREFIX_END, storeKey } from "./view.ts";

const BATCH_SIZE = 1000;

/** Removes the entries of dropped collections and indexes in batches. Continues at the next start after a crash. */
export async function sweepGarbage(store: Store, catalog: Catalog): Promise<void> {
  for (const ident of catalog.garbageIdents(store.current)) {
    if (catalog.isIdentInUse(ident)) continue;
    const start = storeKey(ident);
    const end = Buffer.concat([start, PREFIX_END]);
    for (;;) {
      const keys = store.current.range(start, end, BATCH_SIZE, false).map(({ key }) => key);
      await store.write((view) => {
        for (const key of keys) view.remove(key);
        if (keys.length < BATCH_SIZE) {
          catalog.unmarkGarbage(view, ident);
          view.remove(storeKey(COUNTERS, start));
        }
      });
      store.forgetIdent(ident);
      if (keys.length < BATCH_SIZE) break;
    }
  }
}
