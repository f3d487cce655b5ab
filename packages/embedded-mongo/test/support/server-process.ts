import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Bundled before the tests and before the chaos test (bundle.ts). */
const server = fileURLToPath(new URL("../../dist/test/chaos-server.js", import.meta.url));

export interface Running {
  uri: string;
  child: ChildProcess;
  /** Milliseconds from its first line of code until it listened. */
  ms: number;
  /** Returns its error output. */
  errors(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the database of a data folder in a process of its own. */
export async function startProcess(directory: string, command: string[] = []): Promise<Running> {
  const [program, ...args] = [...command, process.execPath, server, directory];
  const child = spawn(program!, args, { stdio: ["ignore", "pipe", "pipe"] });
  let errors = "";
  child.stderr!.on("data", (text) => {
    errors += text;
  });
  const ended = once(child, "close");
  const line = await Promise.race([
    once(createInterface({ input: child.stdout! }), "line"),
    ended.then(() => null),
  ]);
  if (line === null) throw new Error(`The database did not start: ${errors}`);
  return {
    uri: String(line[0]).split(" ")[0]!,
    child,
    ms: Number(String(line[0]).split(" ")[1]),
    errors: () => errors,
    kill: async (signal = "SIGKILL") => {
      child.kill(signal);
      await ended;
    },
  };
}
