import { type DestinationStream, type Logger, pino } from "pino";
import { readableStream } from "./operation/readable-log.ts";

/**
 * The log on standard output, one line per event: JSON in production, readable elsewhere. It never contains secrets or personal
 * data.
 */
export let log: Logger = pino({ level: "silent" });

/** Returns standard output as the log's stream: JSON for the programs that collect it in production, lines for a person elsewhere. */
export const standardOutput = (isProduction: boolean): DestinationStream =>
  isProduction && !process.stdout.isTTY
    ? pino.destination(1)
    : readableStream((line) => void process.stdout.write(line));

/** Opens the log; tests pass their own stream. */
export function openLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return log;
}

/** Prints a line for the operator on standard error, apart from the JSON log. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Returns the loggable fields of an error: name, codes, and the stack without the message, which may quote data. */
export function errorFields(error: unknown): Record<string, unknown> {
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
