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
  /** The other lines of its output so far: what V8 prints by its flags. */
  lines: string[];
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the database of a data folder in a process of its own, by a command and with flags of V8. */
export async function startProcess(
  directory: string,
  command: string[] = [],
  flags: readonly string[] = [],
): Promise<Running> {
  const [program, ...args] = [...command, process.execPath, ...flags, server, directory];
  const child = spawn(program!, args, { stdio: ["ignore", "pipe", "pipe"] });
  let errors = "";
  child.stderr!.on("data", (text) => {
    errors += text;
  });
  const ended = once(child, "close");
  const lines: string[] = [];
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout! }).on("line", (line) => {
      if (line.startsWith("mongodb://")) resolve(line);
      else lines.push(line);
    });
  });
  const line = await Promise.race([listening, ended.then(() => null)]);
  if (line === null) throw new Error(`The database did not start: ${errors}`);
  return {
    uri: line.split(" ")[0]!,
    child,
    ms: Number(line.split(" ")[1]),
    errors: () => errors,
    lines,
    kill: async (signal = "SIGKILL") => {
      child.kill(signal);
      await ended;
    },
  };
}
