import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";

const hasTaskset = spawnSync("taskset", ["--version"]).status === 0;

/** Returns the command line that pins a program to one core, where `taskset` is installed. */
export const onCore = (core: number, command: string[]): string[] =>
  hasTaskset ? ["taskset", "-c", String(core), ...command] : command;

/** Pins a running process, with all its threads, to one core. */
export function pinToCore(core: number, pid: number): void {
  if (hasTaskset) spawnSync("taskset", ["-apc", String(core), String(pid)]);
}

export interface Load {
  url: string;
  method?: string;
  body?: string;
  /** Request headers; a list is used in rotation, one set for each user. */
  headers?: Record<string, string> | Record<string, string>[];
  /** Paths requested in turns, over all connections, instead of the URL's. */
  paths?: string[];
}

/** Returns the 2xx responses per second under 32 connections for `seconds`; the load runs on the other core. */
export const rate = async (load: Load, seconds = 4): Promise<number> =>
  (await sendLoad(load, { duration: seconds })).rate;

/** Sends `amount` requests over 16 connections. */
export const sendRequests = async (load: Load, amount: number): Promise<void> =>
  void (await sendLoad(load, { amount, connections: 16 }));

/** Runs the load generator; throws unless every response is a 2xx. */
async function sendLoad(
  { headers = {}, ...load }: Load,
  options: Readonly<Record<string, number>>,
): Promise<{ rate: number }> {
  const [program, ...args] = onCore(1, [process.execPath, "bench/support/load.mjs"]);
  const child = spawn(program as string, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify({ ...load, ...options, headers: [headers].flat() }));
  const result = JSON.parse(await text(child.stdout)) as { rate: number; non2xx: number; errors: number };
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${load.url}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  }
  return result;
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures the contenders in alternation and returns their medians: a machine that slows down slows all of them. */
export async function interleaved<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) samples[name].push(await contenders[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(samples[name])])) as Record<Name, number>;
}

/** Resolves after a time. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
