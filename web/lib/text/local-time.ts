/** Dates and times in the user's own time zone, as fields of a form write them. */

const pad = (value: number) => String(value).padStart(2, "0");

/** Returns the day of a date: 2026-11-23. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Returns a time as a field of type "datetime-local" takes it: 2026-11-23T08:05. */
export const localTimeOf = (at: Date): string => `${dayOf(at)}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** Returns tomorrow at eight. */
export const nextMorning = (now = new Date()): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8);
