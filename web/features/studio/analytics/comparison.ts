import { texts } from "./texts.ts";

/** Returns in words how a number differs from that of the period before. */
export function comparisonOf(count: number, before: number): string {
  if (count === before) return texts.asBefore;
  if (before === 0) return texts.noneBefore;
  const percent = Math.round((Math.abs(count - before) / before) * 100);
  // Less than half a percent.
  if (percent === 0) return texts.asBefore;
  return count > before ? texts.more(percent, before) : texts.less(percent, before);
}
