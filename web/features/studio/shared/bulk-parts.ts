import { limits } from "../../../../schema/limits.ts";

/** Returns items in parts that one bulk operation accepts. */
export const bulkPartsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / limits.bulk) }, (_, index) =>
    items.slice(index * limits.bulk, (index + 1) * limits.bulk),
  );
