/**
 * The public entry of the package: everything else is private to it, but for `server/server-process.ts`, which loads LMDB. A program that bundles it must bundle
 * `server/worker.ts`, the database's thread, too, as `embedded-worker.js` in the same folder.
 */
export type { MetricsSnapshot } from "./commands/context/metrics.ts";
export type { EmbeddedOptions, EmbeddedServer } from "./server/start-embedded.ts";
export { discardThread, preloadThread, startEmbedded } from "./server/start-embedded.ts";
export { hasRoom } from "./storage/folder/disk-space.ts";
export { type Endpoint, readEndpoint } from "./storage/folder/endpoint-file.ts";
export { lockFolder } from "./storage/folder/folder-lock.ts";
