/** Days, named as 2026-11-23, and times on them in the site's time zone. */

import { dayOf, fromZonedTime, zonedTimeOf } from "../../../../lib/text/local-time.ts";

/** Hour at which an article is published when only its day is chosen. */
const morning = "08:00";

/** Returns the beginning of a day, `days` later. Not by milliseconds: some days have 23 hours. */
export function startOf(day: string, days = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + days);
}

export const addDays = (day: string, days: number): string => dayOf(startOf(day, days));

/** Returns the same day of another month, or the month's last one. */
export function addMonths(day: string, months: number): string {
  const date = startOf(day);
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0).getDate();
  return dayOf(new Date(date.getFullYear(), date.getMonth() + months, Math.min(date.getDate(), last)));
}

const monday = (day: string): string => addDays(day, -((startOf(day).getDay() + 6) % 7));

/** Returns the days of the week of a day, from Monday, or of the whole weeks of its month: 28 to 42. */
export function daysAround(day: string, isWeek: boolean): string[] {
  const first = isWeek ? monday(day) : monday(`${day.slice(0, 7)}-01`);
  const last = isWeek ? first : addDays(`${addMonths(day, 1).slice(0, 7)}-01`, -1);
  const days: string[] = [];
  for (let each = first; days.length < 7 || days.length % 7 !== 0 || each <= last; each = addDays(each, 1))
    days.push(each);
  return days;
}

/** Returns the time at which an article is to be published on a day: that of its former date, else at eight, if it is still to come. */
export function timeOn(day: string, former: Date | null, timeZone: string, now = new Date()): Date {
  const hour = former ? zonedTimeOf(former, timeZone).slice(11) : morning;
  const at = fromZonedTime(`${day}T${hour}`, timeZone);
  if (at > now || day !== zonedTimeOf(now, timeZone).slice(0, 10)) return at;
  const thisHour = fromZonedTime(`${zonedTimeOf(now, timeZone).slice(0, 13)}:00`, timeZone);
  return new Date(thisHour.getTime() + 3_600_000);
}

const monthName = new Intl.DateTimeFormat("fr", { month: "long", year: "numeric" });
const dayName = new Intl.DateTimeFormat("fr", { weekday: "long", day: "numeric", month: "long" });
const shortName = new Intl.DateTimeFormat("fr", { weekday: "short" });

/** Returns « novembre 2026 », and « lundi 23 novembre » for a day. */
export const nameOfMonth = (day: string): string => monthName.format(startOf(day));
export const nameOfDay = (day: string): string => dayName.format(startOf(day));
const shortDate = new Intl.DateTimeFormat("fr", { day: "numeric", month: "short" });

/** Returns « 23 nov. », and « lun. ». */
export const shortDay = (day: string): string => shortDate.format(startOf(day));
export const shortWeekday = (day: string): string => shortName.format(startOf(day));
