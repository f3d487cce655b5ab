import { writtenNumber } from "../core/operation/operator-language.ts";
import type { ReportProgress } from "./command.ts";

const intervalMilliseconds = 1_000;

/**
 * Reports progress on standard error: in a terminal one line that is written over, elsewhere one line per second at most and
 * one at the end of each subject.
 */
export function progressReporter(write: (text: string) => void, isTerminal: boolean): ReportProgress {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (verb, what, done, total) => {
    const isOver = total !== undefined && done >= total;
    if (!isOver && performance.now() - reportedAt < intervalMilliseconds / (isTerminal ? 10 : 1)) return;
    reportedAt = performance.now();
    const counted = [done, total].filter((each) => each !== undefined).map(writtenNumber);
    const line = [verb, what, counted.join(" / ")].join("\t");
    write(isTerminal ? `\r\u001b[K${line.replaceAll("\t", "  ")}${isOver ? "\n" : ""}` : `${line}\n`);
  };
}
