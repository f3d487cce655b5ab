import { runCommand } from "../../cli/run-command.ts";
import type { CommandLine, CommandResult } from "./command-process.ts";

// Program of command-process.ts: runs the command lines that it is sent, and ends with the process that started it.
process.on("message", async ({ environment, words }: CommandLine) => {
  for (const name of Object.keys(process.env)) if (name !== "PATH") delete process.env[name];
  Object.assign(process.env, environment);
  let [output, all] = ["", ""];
  const out = (text: string) => {
    output += text;
    all += text;
  };
  const err = (text: string) => {
    all += text;
  };
  const code = await runCommand(words, { out, err, isTerminal: false }, environment);
  process.send?.({ code, output, words: all } satisfies CommandResult);
});
process.on("disconnect", () => process.exit());
