import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll } from "vitest";
import { program } from "./process.ts";

export interface CommandLine {
  readonly environment: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

export interface CommandResult {
  readonly code: number;
  /** Its standard output. */
  readonly output: string;
  /** Both outputs together. */
  readonly words: string;
}

/**
 * One process for the commands of a file, which runs them one after the other: starting takes ten times as long as most of
 * them. The start of a process itself, and what ends one, is tried by those of runCommand (process.ts).
 */
export function withCommandProcess(): (
  environment: CommandLine["environment"],
  words: CommandLine["words"],
) => Promise<CommandResult> {
  let child: ChildProcess;
  let ended: Promise<never>;
  beforeAll(() => {
    child = fork(program("command-lines"), {
      env: { PATH: process.env.PATH },
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    ended = once(child, "exit").then(() => {
      throw new Error("The process of the commands has ended.");
    });
    ended.catch(() => {});
  });
  afterAll(() => {
    child.kill("SIGKILL");
  });
  return async (environment, words) => {
    const answer = once(child, "message") as Promise<[CommandResult]>;
    child.send({ environment, words } satisfies CommandLine);
    return (await Promise.race([answer, ended]))[0];
  };
}
