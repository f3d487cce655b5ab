import type { Catalog } from "./catalog.ts";
import type { Store } from "./store.ts";
import { AFTER, COUNTERS, storeKey } from "./view.ts";

const STEP = 1000;

/** Removes, in steps, the entries of what was dropped; what a kill interrupts goes on at the next start. */
export async function sweep(store: Store, catalog: Catalog): Promise<void> {
  for (const ident of catalog.garbage(store.current)) {
    if (catalog.uses(ident)) continue;
    const start = storeKey(ident);
    const end = Buffer.concat([start, AFTER]);
    for (;;) {
      const keys = store.current.range(start, end, STEP, false).map(({ key }) => key);
      await store.write((view) => {
        for (const key of keys) view.remove(key);
        if (keys.length < STEP) {
          catalog.keep(view, ident);
          view.remove(storeKey(COUNTERS, start));
        }
      });
      store.forget(ident);
      if (keys.length < STEP) break;
    }
  }
}
