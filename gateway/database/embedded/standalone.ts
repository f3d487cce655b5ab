import { mkdirSync, rmSync } from "node:fs";
import { Engine } from "./engine.ts";
import { holdFolder } from "./folder.ts";
import type { MetricsSnapshot } from "./metrics.ts";
import { opening } from "./opening.ts";
import { type Address, listen } from "./server.ts";
import { Store } from "./store/store.ts";
import { expireDocuments } from "./ttl.ts";

const SWEEP_MS = 10_000;
const EXPIRE_MS = 60_000;

export interface RunningServer {
  address: Address;
  metrics(): MetricsSnapshot;
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface ServerOptions {
  directory: string;
  address: Address;
  log(line: string): void;
  /** The file can no longer be written: what was acknowledged is safe, nothing new is. */
  onFailure(error: Error): void;
}

/** Opens the folder and serves it in this thread. Throws one clear line where it can't. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const release = await holdFolder(options.directory);
  // The folder is ours: a socket that is still there was left by a kill.
  if ("path" in options.address) rmSync(options.address.path, { force: true });
  let store: Store | undefined;
  try {
    const engine = await opening(options.directory, () => {
      store = Store.open(options.directory, options.onFailure);
      return Engine.open(store, options.log);
    });
    engine.sweepGarbage();
    const server = await listen(engine, options.address);
    const sweeping = setInterval(() => {
      const now = Date.now();
      engine.cursors.sweep(now);
      engine.sessions.sweep(now).catch((error: Error) => options.log(`sessions: ${error.message}`));
    }, SWEEP_MS);
    const expiring = setInterval(() => {
      expireDocuments(engine, Date.now()).catch((error: Error) => options.log(`expiry: ${error.message}`));
    }, EXPIRE_MS);
    return {
      address: server.address,
      metrics: () => engine.snapshot(),
      backup: (path) => engine.store.backup(path),
      close: async () => {
        clearInterval(sweeping);
        clearInterval(expiring);
        await server.close();
        engine.sessions.abortAll();
        await engine.settled();
        await engine.store.close();
        await release();
      },
    };
  } catch (error) {
    await store?.close();
    await release();
    throw error;
  }
}
