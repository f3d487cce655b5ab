import { processEnvironment } from "../core/env.ts";
import { runCommand } from "./run-command.ts";

// Program of the command line; see commands.ts. Writes are synchronous on files and pipes, so that nothing is lost.
const { stdout, stderr } = process;
process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    isTerminal: stderr.isTTY === true,
  },
  processEnvironment(),
);
