import { datePartsOf, longDate } from "../../../../../schema/french-dates.ts";

const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const weekMs = 7 * 86_400_000;

/** Returns when something will appear, in the site's time zone: « samedi 28 à 8 h », with its month after a week, « lundi 4 janvier 2027 à 8 h 30 ». */
export function publicationTime(at: string, timeZone: string, now = Date.now()): string {
  const { day, weekday, hours } = wordsOf(at, timeZone);
  const date = isNear(at, now) ? (day === 1 ? "1er" : day) : longDate(at, timeZone);
  return `${weekday} ${date} à ${hours}`;
}

/** Returns the same for a narrow button: « sam. 28, 8 h », « 4/1, 8 h 30 ». */
export function shortPublicationTime(at: string, timeZone: string, now = Date.now()): string {
  const { day, month, weekday, hours } = wordsOf(at, timeZone);
  return `${isNear(at, now) ? `${weekday.slice(0, 3)}.\u00a0${day}` : `${day}/${month}`}, ${hours}`;
}

const isNear = (at: string, now: number): boolean => Math.abs(Date.parse(at) - now) < weekMs;

function wordsOf(at: string, timeZone: string) {
  const { day, month, year, hour, minute } = datePartsOf(at, timeZone);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!;
  const minutes = minute > 0 ? `\u00a0${String(minute).padStart(2, "0")}` : "";
  return { day, month, weekday, hours: `${hour}\u00a0h${minutes}` };
}
