import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface DatabaseProcess {
  uri: string;
  startMs: number;
  /** What it keeps for itself, in MB, without the pages of the file that the system lends it. */
  memory(): Promise<number>;
  kill(): Promise<void>;
}

/** Bundles the server as `npm run build` does the gateway's thread: its sources' loader would cost memory and time. */
export async function bundleServer(name = "databaseServer"): Promise<string> {
  const outfile = fileURLToPath(new URL(`../node_modules/.cache/bench/${name}.mjs`, import.meta.url));
  await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  return outfile;
}

/** The embedded database in a process of its own, so that its time and memory are its own. */
export async function openDatabase(server: string, directory: string): Promise<DatabaseProcess> {
  const child: ChildProcess = spawn(process.execPath, [server, directory], {
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
