/** French numbers, dates and names. */

import { datePartsOf, longDate } from "../../../schema/french-dates.ts";

export { longDate, longDateTime } from "../../../schema/french-dates.ts";
export { counted, formatCount } from "../../../schema/plural.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats how long ago a date was; after 24 hours in calendar days, after a week the date. `now` in ms. */
export function relativeTime(date: string, now: number, timeZone: string): string {
  const ago = now - Date.parse(date);
  if (ago < minute) return "à l’instant";
  if (ago < hour) return `il y a ${Math.floor(ago / minute)}\u00a0min`;
  if (ago < day) return `il y a ${Math.floor(ago / hour)}\u00a0h`;
  const days = dayNumber(new Date(now).toISOString(), timeZone) - dayNumber(date, timeZone);
  if (days < 2) return "hier";
  if (days < 7) return `il y a ${days}\u00a0jours`;
  return longDate(date, timeZone);
}

/** Number of the calendar day: « hier » is the day before, not 24 hours before. */
function dayNumber(date: string, timeZone: string): number {
  const { day: ofMonth, month, year } = datePartsOf(date, timeZone);
  return Date.UTC(year, month - 1, ofMonth) / day;
}

/** « d’Awa », « de Moussa ». Not before « h » and « y »: only the ear knows whether they are mute. */
export const ofPerson = (name: string): string =>
  /^[aeiouœæ]/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
