import { countedMonth, dataCount } from "../../schema/data-saving.ts";
import { transferredBytes } from "./transferred.ts";

/* Count of what this month has loaded on this device, for the reader alone: it is sent nowhere. */

let writing = Promise.resolve();

/** Adds to the count of this month; the first bytes of a month begin another one. One change after the other. */
export function countBytes(bytes) {
  writing = writing.then(() => add(bytes)).catch(() => {});
  return writing;
}

async function add(bytes) {
  const month = countedMonth();
  const cache = await caches.open(dataCount.cache);
  const stored = await (await cache.match(dataCount.path))?.json();
  const before = stored?.month === month ? stored.bytes : 0;
  await cache.put(dataCount.path, Response.json({ month, bytes: before + bytes }));
}

// Counts the files that the worker loads, for pages or by itself; pages report the rest (after-load.ts).
new PerformanceObserver((list) => countBytes(transferredBytes(list.getEntries()))).observe({
  type: "resource",
  buffered: true,
});
