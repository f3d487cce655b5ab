/** French dates and times. Not with Intl's formats, whose spaces differ between Node and browsers. */

const months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);
const formatters = new Map<string, Intl.DateTimeFormat>();
// Cached: Intl takes longer than rendering the rest of a card.
const known = new Map<string, ReturnType<typeof computeParts>>();

/** Formats a date: « 21 novembre 2026 ». */
export function longDate(date: string, timeZone: string): string {
  const { day, month, year } = datePartsOf(date, timeZone);
  return `${day === 1 ? "1er" : day}\u00a0${months[month - 1]} ${year}`;
}

/** Formats a date and time: « 21 novembre 2026 à 14 h 05 ». */
export function longDateTime(date: string, timeZone: string): string {
  const { hour: h, minute: min } = datePartsOf(date, timeZone);
  return `${longDate(date, timeZone)} à ${h}\u00a0h\u00a0${String(min).padStart(2, "0")}`;
}

/** Returns day, month, year, hour and minute of a date in a time zone. */
export function datePartsOf(date: string, timeZone: string) {
  const key = date + timeZone;
  const found = known.get(key) ?? computeParts(date, timeZone);
  if (known.size > 999) known.clear();
  known.set(key, found);
  return found;
}

/** Uses Intl only for the numbers, which are the same everywhere. */
function computeParts(date: string, timeZone: string) {
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
