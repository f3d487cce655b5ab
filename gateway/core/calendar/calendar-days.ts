import { currentSite } from "../site/current-site.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

// The Swedish locale formats dates as ISO 8601 does: 2026-11-21 14:05:00.
function formatLocal(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return format.format(at);
}

/** Returns the day of a date in the site's time zone: 2026-11-21. */
export const dayOf = (at: Date, timeZone = currentSite().identity.timeZone): string =>
  formatLocal(at, timeZone).slice(0, 10);

/** Returns the moment at which a day begins in the site's time zone. */
export function startOf(day: string, timeZone = currentSite().identity.timeZone): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let found = midnight;
  // Twice: the clocks may change between the first estimate and midnight.
  for (let step = 0; step < 2; step++) {
    const shown = Date.parse(`${formatLocal(new Date(found), timeZone).replace(" ", "T")}Z`);
    found += midnight - shown;
  }
  return new Date(found);
}

/** Returns the day `by` days after (or, if negative, before) a day. */
export const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** Returns the last `count` days; today is the last one. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(dayOf(now), index + 1 - count));
