import { type DestinationStream, type Logger, pino } from "pino";

/** The JSON log, one line an event, on standard output. Nothing of it is a secret or a person's data. */
export let log: Logger = pino({ level: "silent" });

/** Opens the log; tests give a stream of theirs. */
export function openLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return log;
}

/** A line for the person at the terminal, beside the JSON log: on standard error. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Of an error, what a log may keep: names and codes, and the stack without the message, which may quote data. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { error: error.name, code, responseCode, stack: framesOf(error) };
}

const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n");
