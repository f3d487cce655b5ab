/**
 * The server within one thread: lock the data folder, open the file, listen, and run the periodic tasks (idle
 * cursors and sessions every 10 s, TTL indexes every 60 s). start-embedded.ts runs it in a worker thread; a
 * benchmark or test may run it in a process of its own.
 */

import { mkdirSync, rmSync } from "node:fs";
import { Engine } from "../commands/context/engine.ts";
import type { MetricsSnapshot } from "../commands/context/metrics.ts";
import { withCrashGuard } from "../storage/folder/crash-guard.ts";
import { lockFolder } from "../storage/folder/folder-lock.ts";
import { Store } from "../storage/store.ts";
import { type Address, listen } from "../wire/listener.ts";
import { expireDocuments } from "./ttl-monitor.ts";

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
  /** Called when the file can no longer be written. Everything acknowledged is safe; later writes are refused. */
  onFailure(error: Error): void;
}

/** Opens the data folder and serves it in this thread. Throws an error of one line. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const release = await lockFolder(options.directory);
  // The folder is locked: an existing socket was left by a crash.
  if ("path" in options.address) rmSync(options.address.path, { force: true });
  let store: Store | undefined;
  try {
    const engine = await withCrashGuard(options.directory, () => {
      store = Store.open(options.directory, options.onFailure);
      return Engine.open(store, options.log);
    });
    engine.sweepGarbage();
    const server = await listen(engine, options.address);
    const sweeping = setInterval(() => {
      const now = Date.now();
      engine.cursors.sweep(now);
      const swept = engine.sessions.sweep(now);
      engine.tasks.add(swept.catch((error: Error) => options.log(`sessions: ${error.message}`)));
    }, SWEEP_MS);
    const expiring = setInterval(() => {
      const expired = expireDocuments(engine, Date.now());
      engine.tasks.add(expired.catch((error: Error) => options.log(`expiry: ${error.message}`)));
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
        // LMDB throws in a timer of its own, which ends the thread, when it is read while it closes.
        await engine.tasks.settle();
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
