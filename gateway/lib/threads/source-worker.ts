import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { PoolWorker, PoolWorkerEvents } from "./pool-worker.ts";
import { type ProcessOptions, startProcess } from "./worker-process.ts";
import { poolThreadOf } from "./worker-thread.ts";

const isBundled = !import.meta.url.endsWith(".ts");
const bundleOf = (name: string): URL => new URL(`./${name}.js`, import.meta.url);

/** Returns a file of tsx, which runs the sources. */
const tsxFile = (source: URL, file: string): URL =>
  new URL(file, pathToFileURL(createRequire(source).resolve("tsx/package.json")));

/**
 * Starts the thread `name` for a pool: from the bundle the file of that name beside it (tools/bundle.mjs), from the sources
 * the TypeScript file at `source`, through tsx.
 */
export function startSourceThread<Task, Result>(
  name: string,
  source: URL,
  events: PoolWorkerEvents<Result>,
  options: WorkerOptions = {},
): PoolWorker<Task> {
  if (isBundled) return poolThreadOf(new Worker(bundleOf(name), options), events);
  const loader = tsxFile(source, "dist/esm/api/index.mjs");
  const code = `import("${loader}").then(({ register }) => { register(); return import("${source}"); });`;
  return poolThreadOf(new Worker(code, { ...options, eval: true }), events);
}

/** Starts the process `name` for a pool, as startSourceThread starts a thread. */
export function startSourceProcess<Task, Result>(
  name: string,
  source: URL,
  events: PoolWorkerEvents<Result>,
  options: ProcessOptions,
): PoolWorker<Task> {
  const program = isBundled
    ? [fileURLToPath(bundleOf(name))]
    : ["--import", tsxFile(source, "dist/loader.mjs").href, fileURLToPath(source)];
  return startProcess(program, events, options);
}
