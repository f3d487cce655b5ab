import { settings } from "../env.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

// The Swedish write dates as computers do: 2026-11-21 14:05:00.
function written(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format.format(at);
}

/** The day of a moment where the site is: 2026-11-21. */
export const dayOf = (at: Date, timeZone = settings.timeZone): string => written(at, timeZone).slice(0, 10);

/** When a day begins where the site is. */
export function startOf(day: string, timeZone = settings.timeZone): Date {
  const asked = Date.parse(`${day}T00:00:00Z`);
  let found = asked;
  // Twice: the hour may have been changed between the first guess and midnight.
  for (let step = 0; step < 2; step++) {
    const shown = Date.parse(`${written(new Date(found), timeZone).replace(" ", "T")}Z`);
    found += asked - shown;
  }
  return new Date(found);
}

/** Days before or after one. */
export const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** The last `count` days, today's the last one. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(dayOf(now), index + 1 - count));
