import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { bundle } from "../../tools/bundle.mjs";

export interface DatabaseProcess {
  uri: string;
  startMs: number;
  /** Returns its own memory in MB, without the mapped pages of the data file. */
  memory(): Promise<number>;
  kill(): Promise<void>;
}

/**
 * Bundles the servers of this folder with the database and its worker thread, as `npm run build` bundles the gateway: a
 * TypeScript loader at run time would cost memory and time. Returns the paths of the programs.
 */
export async function bundleServers(): Promise<{ server: string; echoServer: string }> {
  const folder = "dist/bench";
  const servers = { server: "bench/database/server.ts", "echo-server": "bench/database/echo-server.ts" };
  await bundle(servers, folder);
  return { server: `${folder}/server.js`, echoServer: `${folder}/echo-server.js` };
}

/** Starts a bundled server in a process of its own, so that its time and memory are measured apart from the client's. */
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
