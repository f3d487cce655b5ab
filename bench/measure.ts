import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";

const hasTaskset = spawnSync("taskset", ["--version"]).status === 0;

/** The command line that keeps a program to one core, where the machine lets us choose. */
export const onCore = (core: number, command: string[]): string[] =>
  hasTaskset ? ["taskset", "-c", String(core), ...command] : command;

/** Keeps a running program, with all its threads, to one core. */
export function keepToCore(core: number, pid: number): void {
  if (hasTaskset) spawnSync("taskset", ["-apc", String(core), String(pid)]);
}

export interface Load {
  url: string;
  method?: string;
  body?: string;
  /** Of several people, one set for each. */
  headers?: Record<string, string> | Record<string, string>[];
}

/** Requests a second that a server answered with 2xx, under 32 connections for `seconds`, seen from the other core. */
export async function rate({ headers = {}, ...load }: Load, seconds = 4): Promise<number> {
  const [program, ...args] = onCore(1, [process.execPath, "bench/load.mjs"]);
  const child = spawn(program as string, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify({ ...load, duration: seconds, headers: [headers].flat() }));
  const seen = JSON.parse(await text(child.stdout)) as { rate: number; non2xx: number; errors: number };
  if (seen.non2xx > 0 || seen.errors > 0) {
    throw new Error(`${load.url}: ${seen.non2xx} refusals and ${seen.errors} errors under load`);
  }
  return seen.rate;
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures the contenders in turn, round after round, so that a machine that slows down slows all of them. */
export async function interleaved<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) seen[name].push(await contenders[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>;
}
