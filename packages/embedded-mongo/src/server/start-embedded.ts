/**
 * The database in a worker thread, so that a long scan never blocks the program that uses it. Drivers connect to a
 * unix socket in the data folder (mode 0600), or to a loopback port on Windows. Calls besides MongoDB's protocol
 * (metrics, backup, close) are messages to the thread with an id each.
 */

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { MetricsSnapshot } from "../commands/context/metrics.ts";
import { writeEndpoint } from "../storage/folder/endpoint-file.ts";
import type { Address } from "../wire/listener.ts";
import { WorkerClient } from "./worker-client.ts";
import type { WorkerOptions } from "./worker-messages.ts";

export interface EmbeddedOptions {
  /** Folder of the database's files; created if it is missing. */
  dataDir: string;
  /** Loopback port instead of the unix socket; 0 for any free port. */
  port?: number;
  log?(line: string): void;
  /** Called when the database can no longer write its file, or its thread has ended. */
  onFailure?(error: Error): void;
}

export interface EmbeddedServer {
  /** Connection string without a database name. */
  readonly uri: string;
  metrics(): Promise<MetricsSnapshot>;
  /** Writes a compact copy of the file; reads and writes continue meanwhile. */
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Longest path of a unix socket. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Starts the database of a data folder in a thread of its own. Throws an error of one line. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const directory = resolve(options.dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { address, tidy } = chooseAddress(directory, options.port);
  const worker = takeThread();
  const client = new WorkerClient(worker, options);
  worker.postMessage({ directory, address } satisfies WorkerOptions);
  const uri = uriOf(await client.listening());
  const removeEndpoint = tryToWriteEndpoint(directory, uri, options);
  return {
    uri,
    metrics: async () => (await client.request({ type: "metrics" }))!,
    backup: async (path) => {
      await client.request({ type: "backup", path: resolve(path) });
    },
    close: async () => {
      if (!(await client.close())) return;
      removeEndpoint();
      tidy();
    },
  };
}

/** Writes the endpoint file. A full disk must not keep the database from being read: tools do without the file. */
function tryToWriteEndpoint(directory: string, uri: string, { log }: EmbeddedOptions): () => void {
  try {
    return writeEndpoint(directory, uri);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    log?.("disk full: other programs do not find the database's address");
    return () => {};
  }
}

function chooseAddress(directory: string, port: number | undefined): { address: Address; tidy(): void } {
  if (port !== undefined || process.platform === "win32") {
    return { address: { host: "127.0.0.1", port: port ?? 0 }, tidy: () => {} };
  }
  let folder = directory;
  if (Buffer.byteLength(join(folder, "db.sock")) > MAX_SOCKET_PATH_BYTES)
    folder = mkdtempSync(join(tmpdir(), "database-"));
  const path = join(folder, "db.sock");
  return {
    address: { path },
    tidy: () => {
      rmSync(path, { force: true });
      if (folder !== directory) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Thread that waits for a folder (`preloadThread`). */
let preloaded: Worker | undefined;

/**
 * Starts the thread without a folder, so that its code is loaded beside that of the program; `startEmbedded` then takes it. Creates
 * no file. Does nothing from the sources, where tests start many databases.
 */
export function preloadThread(): void {
  if (preloaded || !isBundled()) return;
  const worker = createThread();
  preloaded = worker;
  // A program that ends before it opens a database is not kept alive.
  worker.unref();
  // A thread that can't start is started anew by `startEmbedded`, which reports why.
  worker.once("error", discardThread);
}

/** Ends the thread of `preloadThread`, for a program that opens no database. */
export function discardThread(): void {
  void preloaded?.terminate();
  preloaded = undefined;
}

function takeThread(): Worker {
  if (!preloaded) return createThread();
  const worker = preloaded;
  preloaded = undefined;
  worker.off("error", discardThread);
  worker.ref();
  return worker;
}

const isBundled = () => !import.meta.url.endsWith(".ts");

/** Starts the thread, which waits for its `WorkerOptions`. From its sources it needs a TypeScript loader; a bundle has it as a file of its own. */
function createThread(): Worker {
  if (isBundled()) return new Worker(new URL("./embedded-worker.js", import.meta.url));
  const entry = new URL("./worker.ts", import.meta.url);
  const tsx = createRequire(entry).resolve("tsx/package.json");
  const loader = new URL("dist/esm/api/index.mjs", pathToFileURL(tsx));
  const code = `import("${loader}").then(({ register }) => { register(); return import("${entry}"); });`;
  return new Worker(code, { eval: true });
}

function uriOf(address: Address): string {
  const host = "path" in address ? encodeURIComponent(address.path) : `${address.host}:${address.port}`;
  return `mongodb://${host}/?directConnection=true`;
}
