import { readdirSync, readFileSync } from "node:fs";

/** Returns the processor seconds of a process, all threads together. */
export function processorSeconds(pid: number, folder = ""): number {
  const fields = readFileSync(`/proc/${pid}/${folder}stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns the processor seconds of a process and of the processes that it has started, all threads together. */
export function processorSecondsOfTree(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").match(/\d+/g) ?? [],
  );
  return children.reduce((sum, child) => sum + processorSecondsOfTree(Number(child)), processorSeconds(pid));
}

/** Returns the processor seconds of a process's first thread, which runs the gateway. */
export const processorSecondsOfFirstThread = (pid: number): number => processorSeconds(pid, `task/${pid}/`);

/** Returns figures of a process's memory by their names in /proc (VmRSS, RssAnon, RssFile …), in MB. */
export function memoryOf(pid: number): Record<string, number> {
  const lines = readFileSync(`/proc/${pid}/status`, "utf8").matchAll(/^((?:Vm|Rss)\w+):\s+(\d+) kB$/gm);
  return Object.fromEntries([...lines].map(([, name, kB]) => [name, Math.round(Number(kB) / 1_024)]));
}
