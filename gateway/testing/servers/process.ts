import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** Bundled before the tests (tools/gateway-tests.ts). */
export const program = (name: "bare" | "palabre" | "command-lines"): string =>
  fileURLToPath(new URL(`../../../dist/test/gateway/${name}.js`, import.meta.url));

export interface GatewayProcess {
  readonly process: ChildProcess;
  /** Output so far: the JSON log, and the lines for people. */
  readonly log: string;
  readonly stderr: string;
  readonly exit: Promise<number | null>;
  /** Resolves with the address once it listens and takes requests. Throws when it ends before. */
  listening(): Promise<string>;
}

/** Starts the gateway as a process of its own, with this environment and nothing of ours but the path. */
export function startProcess(environment: Record<string, string>): GatewayProcess {
  const child = spawn(process.execPath, [program("bare")], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "development", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { log: "", words: "" };
  child.stdout.on("data", (chunk) => {
    output.log += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.words += chunk;
  });
  const exit = once(child, "close").then(([code]) => code as number | null);
  return {
    process: child,
    get log() {
      return output.log;
    },
    get stderr() {
      return output.words;
    },
    exit,
    async listening() {
      let hasEnded = false;
      void exit.then(() => {
        hasEnded = true;
      });
      for (;;) {
        const address = /(http:\/\/\S+:\d+)\n/.exec(output.words)?.[1];
        if (address) {
          await answers(address);
          return address;
        }
        if (hasEnded) throw new Error(`The gateway ended: ${output.words}`);
        await Promise.race([once(child.stderr, "data"), exit]);
      }
    },
  };
}

/** Resolves once requests are taken: a start holds the event loop, and a busy machine's first ones are refused. */
async function answers(address: string): Promise<void> {
  while ((await fetch(`${address}/robots.txt`)).status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs a command as `npm run palabre -- …` does, with this environment and nothing of ours but the path. */
export const spawnCommand = (environment: Record<string, string>, args: readonly string[]) =>
  spawn(process.execPath, [program("palabre"), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });

/** Runs a command the same way. `output` is what it has written so far, both streams together. */
export function runCommand(environment: Record<string, string>, args: readonly string[]) {
  const child = spawnCommand(environment, args);
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      written += chunk;
    });
  }
  const output = () => written;
  return { child, output, ended: once(child, "close").then(([code]) => ({ code, words: written })) };
}
