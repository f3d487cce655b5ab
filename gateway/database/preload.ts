import { preloadThread } from "embedded-mongo";

// First import of main.ts: the thread loads its code while the gateway loads its own. Where a file .env names a MongoDB,
// the thread ends unused.
// biome-ignore lint/style/noProcessEnv: the module that reads settings would first load what it imports.
if (!process.env.MONGODB_URI) preloadThread();
