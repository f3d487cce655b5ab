import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { writeEndpoint } from "./endpoint.ts";
import type { FromWorker, ToWorker, WorkerOptions } from "./messages.ts";
import type { MetricsSnapshot } from "./metrics.ts";
import type { Address } from "./server.ts";

export interface EmbeddedOptions {
  /** Where the database keeps its files; made when it is not there. */
  dataDir: string;
  /** A loopback port instead of the unix socket; 0 for any free one. */
  port?: number;
  log?(line: string): void;
  /** The database had to stop: its file can't be written, or its thread ended. */
  onFailure?(error: Error): void;
}

export interface Embedded {
  /** What a driver connects to, without a database's name. */
  readonly uri: string;
  metrics(): Promise<MetricsSnapshot>;
  /** Writes a compact copy, while all goes on. */
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A unix socket's path may not be longer. */
const MOST_SOCKET_BYTES = 100;

type ToAsk = ToWorker extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, "id">
    : never
  : never;

/** Starts the database of a folder in a thread of its own. Throws one clear line where it can't. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const directory = resolve(options.dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { address, tidy } = chooseAddress(directory, options.port);
  const worker = startWorker({ directory, address });
  const waiting = new Map<
    number,
    { resolve(value: MetricsSnapshot | undefined): void; reject(error: Error): void }
  >();
  let asked = 0;
  let closing = false;
  let ended: Error | null = null;
  const fail = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!closing) options.onFailure?.(error);
  };
  const bound = await new Promise<Address>((done, refuse) => {
    worker.on("error", (error) => {
      refuse(error);
      fail(error as Error);
    });
    worker.on("exit", () => {
      refuse(new Error("The database's thread ended before it listened."));
      fail(new Error("The database's thread has ended."));
    });
    worker.on("message", (message: FromWorker) => {
      if (message.type === "listening") done(message.address);
      else if (message.type === "refused") {
        closing = true;
        refuse(new Error(message.message));
      } else if (message.type === "failed") options.onFailure?.(new Error(message.message));
      else if (message.type === "log") options.log?.(message.line);
      else {
        const waiter = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error === undefined) waiter?.resolve(message.value);
        else waiter?.reject(new Error(message.error));
      }
    });
  });
  const ask = (message: ToAsk) =>
    new Promise<MetricsSnapshot | undefined>((done, refuse) => {
      if (ended) return refuse(ended);
      const id = ++asked;
      waiting.set(id, { resolve: done, reject: refuse });
      worker.postMessage({ ...message, id });
    });
  const uri = uriOf(bound);
  const removeEndpoint = writeEndpoint(directory, uri);
  return {
    uri,
    metrics: async () => (await ask({ type: "metrics" }))!,
    backup: async (path) => {
      await ask({ type: "backup", path: resolve(path) });
    },
    close: async () => {
      if (closing) return;
      closing = true;
      if (!ended) {
        const exit = new Promise((done) => worker.once("exit", done));
        await ask({ type: "close" });
        await exit;
      }
      removeEndpoint();
      tidy();
    },
  };
}

function chooseAddress(directory: string, port: number | undefined): { address: Address; tidy(): void } {
  if (port !== undefined || process.platform === "win32") {
    return { address: { host: "127.0.0.1", port: port ?? 0 }, tidy: () => {} };
  }
  let folder = directory;
  if (Buffer.byteLength(join(folder, "db.sock")) > MOST_SOCKET_BYTES)
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

/** From its sources the thread needs a loader of its own; a build puts it beside the program as one file. */
function startWorker(workerData: WorkerOptions): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./embedded-worker.js", import.meta.url), { workerData });
  }
  const entry = new URL("./worker.ts", import.meta.url);
  const tsx = createRequire(entry).resolve("tsx/package.json");
  const loader = new URL("dist/esm/api/index.mjs", pathToFileURL(tsx));
  const code = `import("${loader}").then(({ register }) => { register(); return import("${entry}"); });`;
  return new Worker(code, { eval: true, workerData });
}

function uriOf(address: Address): string {
  const host = "path" in address ? encodeURIComponent(address.path) : `${address.host}:${address.port}`;
  return `mongodb://${host}/?directConnection=true`;
}
