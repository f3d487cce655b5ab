import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts the thread `name`: from the bundle the file of that name beside it (tools/bundle.mjs), from the sources the
 * TypeScript file at `source`, through tsx.
 */
export function startSourceWorker(name: string, source: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL(`./${name}.js`, import.meta.url), options);
  const tsx = createRequire(source).resolve("tsx/package.json");
  const loader = new URL("dist/esm/api/index.mjs", pathToFileURL(tsx));
  const code = `import("${loader}").then(({ register }) => { register(); return import("${source}"); });`;
  return new Worker(code, { ...options, eval: true });
}
