/** Days and times as fields of a form write them: in the user's own time zone, and in a named one, such as the site's. */

const pad = (value: number) => String(value).padStart(2, "0");

/** Returns the day of a date: 2026-11-23. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

const clockOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
    .format(at)
    .replace(" ", "T");

/** Returns a time in a time zone as a field of type "datetime-local" takes it: 2026-11-23T08:05. */
export const zonedTimeOf = (at: Date, timeZone: string): string => clockOf(at, timeZone).slice(0, 16);

/** Returns the moment at which the clocks of a time zone show a time, 2026-11-23T08:05; an invalid date for no time. */
export function fromZonedTime(time: string, timeZone: string): Date {
  const inUtc = new Date(`${time}Z`);
  if (Number.isNaN(inUtc.getTime())) return inUtc;
  const offsetAt = (at: Date) => Date.parse(`${clockOf(at, timeZone)}Z`) - at.getTime();
  const near = new Date(inUtc.getTime() - offsetAt(inUtc));
  // The clocks may have changed between the two.
  return new Date(inUtc.getTime() - offsetAt(near));
}

/** Returns tomorrow at eight in a time zone, as a field takes it. */
export function nextMorning(timeZone: string, now = new Date()): string {
  const today = new Date(`${zonedTimeOf(now, timeZone).slice(0, 10)}T08:00Z`);
  return new Date(today.getTime() + 86_400_000).toISOString().slice(0, 16);
}

/** Returns the last second of a day (2026-11-23) in a time zone. */
export const endOfDay = (day: string, timeZone: string): Date => fromZonedTime(`${day}T23:59:59`, timeZone);

/** Returns a time zone's name in a sentence: « heure d’Abidjan ». */
export function zoneName(timeZone: string): string {
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? "";
  if (!timeZone.includes("/") || timeZone.startsWith("Etc/")) return `heure ${city}`;
  return `heure ${/^[AEIOUYÉH]/i.test(city) ? "d’" : "de "}${city}`;
}
