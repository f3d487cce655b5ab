import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

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
  headers?: Record<string, string>;
}

/** Requests a second that a server answered with 2xx, under 32 connections for `seconds`, seen from the other core. */
export async function rate({ url, method = "GET", body, headers = {} }: Load, seconds = 4): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const [program, ...args] = onCore(1, [
    process.execPath,
    "node_modules/autocannon/autocannon.js",
    ...["--json", "-n", "-c", "32", "-d", String(seconds), "-m", method, ...lines],
    ...(body === undefined ? [] : ["-b", body]),
    url,
  ]);
  const { stdout } = await promisify(execFile)(program as string, args, { maxBuffer: 1 << 24 });
  const result = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  }
  return result["2xx"] / result.duration;
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
