import { writtenNumber } from "../core/operation/operator-language.ts";
import type { ReportProgress } from "./command.ts";

const intervalMilliseconds = 1_000;

/**
 * Reports progress on standard error of what takes longer than a second: in a terminal one line that is written over, elsewhere
 * one line per second at most; and the end of each subject that was named.
 */
export function progressReporter(write: (text: string) => void, isTerminal: boolean): ReportProgress {
  let reportedAt = performance.now();
  let named = "";
  return (verb, what, done, total) => {
    const isOver = total !== undefined && done >= total;
    const subject = `${verb}\t${what}`;
    const interval = intervalMilliseconds / (isTerminal && named === subject ? 10 : 1);
    if (isOver ? named !== subject : performance.now() - reportedAt < interval) return;
    reportedAt = performance.now();
    named = subject;
    const counted = [done, total].filter((each) => each !== undefined).map(writtenNumber);
    const line = `${subject}\t${counted.join(" / ")}`;
    write(isTerminal ? `\r\u001b[K${line.replaceAll("\t", "  ")}${isOver ? "\n" : ""}` : `${line}\n`);
  };
}
