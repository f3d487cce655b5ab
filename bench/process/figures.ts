import { readFileSync } from "node:fs";

/** Returns the processor seconds of a process, all threads together. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns figures of a process's memory by their names in /proc (VmRSS, RssAnon, RssFile …), in MB. */
export function memoryOf(pid: number): Record<string, number> {
  const lines = readFileSync(`/proc/${pid}/status`, "utf8").matchAll(/^((?:Vm|Rss)\w+):\s+(\d+) kB$/gm);
  return Object.fromEntries([...lines].map(([, name, kB]) => [name, Math.round(Number(kB) / 1_024)]));
}
