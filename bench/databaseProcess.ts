import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

export interface DatabaseProcess {
  uri: string;
  startMs: number;
  /** What it keeps for itself, in MB, without the pages of the file that the system lends it. */
  memory(): Promise<number>;
  kill(): Promise<void>;
}

const SERVER = fileURLToPath(new URL("./databaseServer.ts", import.meta.url));

/** The embedded database in a process of its own, so that its time and memory are its own. */
export async function openDatabase(directory: string): Promise<DatabaseProcess> {
  const loader = createRequire(import.meta.url).resolve("tsx");
  const child: ChildProcess = spawn(process.execPath, ["--import", loader, SERVER, directory], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [text] = (await once(child.stdout!, "data")) as [Buffer];
  const [uri, ms] = text.toString().trim().split(" ") as [string, string];
  return {
    uri,
    startMs: Number(ms),
    memory: async () => ownMemory(child.pid!),
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

function ownMemory(pid: number): number {
  try {
    const anonymous = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(anonymous) / 1024);
  } catch {
    return Number.NaN;
  }
}
