/*
 * Growth of a function's time with the length of a text. Times are of this process's processor, which other processes
 * don't change, and the least of several: the collector of garbage and the compiler only add. Only what looks slow
 * is measured more than once.
 */

/** Milliseconds of the processor: it takes longer to read than most calls. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const clockTime = (): number => performance.now();

function millisecondsOf(read: (text: string) => unknown, text: string, time = processorTime): number {
  const before = time();
  try {
    read(text);
  } catch {
    // A text that is refused has been read too.
  }
  return time() - before;
}

const least = (read: (text: string) => unknown, text: string, times: number): number =>
  Math.min(...Array.from({ length: times }, () => millisecondsOf(read, text)));

/** Milliseconds at which a square shows beside the cost of every call. */
const suspicious = 2;
/** Four times the length takes four times as long in linear time, sixteen times in a square. */
const mostGrowth = 8;
/** Milliseconds for one of the shorter texts, which no linear function takes. */
const mostForShorter = 50;
/** Number of measures that must all say that a text is slow: what disturbs one of them on a busy machine does not disturb all. */
const looks = 8;

/**
 * Returns the milliseconds for a text, and for a quarter of it, where a function takes more than linear time; null where it
 * doesn't. The longest is compared with its quarter; the shorter ones show what is exponential before a longer one would
 * hang. Functions that read a part of what is too long take a step there, which is no growth: at shorter lengths.
 */
export function fasterThanText(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  lengths: readonly number[],
): readonly [quarter: number, whole: number] | null {
  for (const length of lengths) {
    const isLongest = length === lengths.at(-1);
    const text = textOf(length);
    const enough = isLongest ? suspicious : mostForShorter;
    if (millisecondsOf(read, text, clockTime) < enough) continue;
    const quarterText = textOf(length / 4);
    let quarter = 0;
    let whole = 0;
    const isSlow = Array.from({ length: looks }).every(() => {
      whole = least(read, text, 2);
      if (whole < enough) return false;
      quarter = least(read, quarterText, 3);
      return !isLongest || whole > mostGrowth * quarter;
    });
    if (isSlow) return [quarter, whole];
  }
  return null;
}
