import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { rateLimited } from "../errors.ts";
import type { Body, Task } from "./render.ts";

/** A text that takes too long, or too much memory or stack. */
export class TooHard extends Error {}

export type Answer = { readonly body: Body } | { readonly tooHard: true } | { readonly failure: string };

interface Job {
  readonly task: Task;
  resolve(body: Body): void;
  reject(error: Error): void;
}

const mostWaiting = 50;
const longestMilliseconds = 30_000;
const idleMilliseconds = 60_000;
const waiting: Job[] = [];
let worker: Worker | null = null;
let current: Job | null = null;
let timer: NodeJS.Timeout | undefined;

/** Renders in a thread that has nothing else to do, one text after the other. Throws TooHard, RATE_LIMITED. */
export function renderInThread(task: Task): Promise<Body> {
  if (waiting.length >= mostWaiting) return Promise.reject(rateLimited(5));
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    next();
  });
}

function next(): void {
  if (current) return;
  clearTimeout(timer);
  current = waiting.shift() ?? null;
  if (current) work(current);
  else rest();
}

function work({ task }: Job): void {
  worker ??= startWorker();
  worker.ref();
  worker.postMessage(task);
  timer = setTimeout(() => leave(new TooHard()), longestMilliseconds);
}

/** Between texts it holds nobody up, and after a while it goes. */
function rest(): void {
  worker?.unref();
  timer = setTimeout(() => leave(new Error("nobody waits")), idleMilliseconds).unref();
}

function settle(answer: Answer): void {
  const job = current;
  current = null;
  if ("body" in answer) job?.resolve(answer.body);
  else job?.reject("tooHard" in answer ? new TooHard() : new Error(`markdown: ${answer.failure}`));
  next();
}

/** The thread is no good any more: the text it was at is refused, those that wait get another one. */
function leave(error: Error): void {
  const [left, job] = [worker, current];
  worker = null;
  current = null;
  left?.removeAllListeners();
  void left?.terminate();
  job?.reject(error);
  if (waiting.length > 0) next();
}

function startWorker(): Worker {
  const started = newWorker();
  started.on("message", settle);
  // It has run out of memory, or could not start.
  started.on("error", (error) =>
    leave(
      (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooHard() : (error as Error),
    ),
  );
  started.on("exit", () => leave(new Error("The markdown thread ended.")));
  return started;
}

function newWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 512 };
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./markdown-worker.js", import.meta.url), { resourceLimits });
  }
  const entry = new URL("./worker.ts", import.meta.url);
  const tsx = createRequire(entry).resolve("tsx/package.json");
  const loader = new URL("dist/esm/api/index.mjs", pathToFileURL(tsx));
  const code = `import("${loader}").then(({ register }) => { register(); return import("${entry}"); });`;
  return new Worker(code, { eval: true, resourceLimits });
}
