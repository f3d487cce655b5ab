/** Dates and times in the user's own time zone, as fields of a form write them; the end of a day in another one. */

const pad = (value: number) => String(value).padStart(2, "0");

/** Returns the day of a date: 2026-11-23. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Returns a time as a field of type "datetime-local" takes it: 2026-11-23T08:05. */
export const localTimeOf = (at: Date): string => `${dayOf(at)}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** Returns tomorrow at eight. */
export const nextMorning = (now = new Date()): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8);

/** Returns the last second of a day (2026-11-23) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const inUtc = new Date(`${day}T23:59:59Z`);
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  // The clocks of the zone differ from the time in UTC by its offset.
  const shown = new Date(`${format.format(inUtc).replace(" ", "T")}Z`);
  return new Date(2 * inUtc.getTime() - shown.getTime());
}
