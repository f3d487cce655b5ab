import type { DestinationStream } from "pino";

const levels: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "ERROR",
  60: "FATAL",
};

const quoted = (value: unknown): string =>
  typeof value === "string" && !/[\s"=]/.test(value) ? value : JSON.stringify(value);

/** Returns a line of the log as a person reads it: time, level, message, then its fields. */
export function readableLine(json: string): string {
  const { time, level, msg, stack, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const written = Object.entries(fields).map(([name, value]) => `${name}=${quoted(value)}`);
  const line = [String(time).slice(11, 23), (levels[Number(level)] ?? "").padEnd(5), msg, ...written].join(
    " ",
  );
  return stack ? `${line}\n${String(stack)}\n` : `${line}\n`;
}

/** Writes the log's lines readable for people, for a terminal; anywhere else they are JSON. */
export const readableStream = (write: (line: string) => void): DestinationStream => ({
  write: (json) => write(readableLine(json)),
});
