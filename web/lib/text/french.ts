/** French numbers and dates. Not with Intl's formats, whose spaces differ between Node and browsers. */

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
  const { day: ofMonth, month, year } = numbers(date, timeZone);
  return Date.UTC(year, month - 1, ofMonth) / day;
}

/** « d’Awa », « de Moussa ». Not before « h » and « y »: only the ear knows whether they are mute. */
export const ofPerson = (name: string): string =>
  /^[aeiouœæ]/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;

const months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);
const formatters = new Map<string, Intl.DateTimeFormat>();
// Cached: Intl takes longer than rendering the rest of a card.
const known = new Map<string, ReturnType<typeof ask>>();

/** Formats a date: « 21 novembre 2026 ». */
export function longDate(date: string, timeZone: string): string {
  const { day: date1, month, year } = numbers(date, timeZone);
  return `${date1 === 1 ? "1er" : date1}\u00a0${months[month - 1]} ${year}`;
}

/** Formats a date and time: « 21 novembre 2026 à 14 h 05 ». */
export function longDateTime(date: string, timeZone: string): string {
  const { hour: h, minute: min } = numbers(date, timeZone);
  return `${longDate(date, timeZone)} à ${h}\u00a0h\u00a0${String(min).padStart(2, "0")}`;
}

function numbers(date: string, timeZone: string) {
  const key = date + timeZone;
  const found = known.get(key) ?? ask(date, timeZone);
  if (known.size > 999) known.clear();
  known.set(key, found);
  return found;
}

/** Uses Intl only for the numbers, which are the same everywhere. */
function ask(date: string, timeZone: string) {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const numeric = "numeric";
    formatter = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      day: numeric,
      month: numeric,
      year: numeric,
      hour: numeric,
      minute: numeric,
    });
    formatters.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(new Date(date));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { day: of("day"), month: of("month"), year: of("year"), hour: of("hour"), minute: of("minute") };
}
