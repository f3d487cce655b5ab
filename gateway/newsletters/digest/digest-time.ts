import type { SiteNewsletters } from "../../../schema/site/settings.ts";
import { weekdays } from "../../../schema/site/weekdays.ts";
import { dayAfter, dayOf } from "../../core/calendar/calendar-days.ts";
import { minuteOf, nextAt, wallClockAt } from "../../core/calendar/wall-clock.ts";

type DigestTime = Pick<SiteNewsletters, "digestDay" | "digestAt">;

/** Returns the next time after `after` at which a digest goes, in the time zone of the site. */
export function nextDigestAt(after: Date, { digestDay, digestAt }: DigestTime, timeZone: string): Date {
  const minute = minuteOf(digestAt);
  const isThatDay = (at: Date) =>
    digestDay.startsWith(wallClockAt(at, timeZone).weekday.slice(0, 3).toUpperCase());
  let next = nextAt(after, minute, timeZone);
  while (!isThatDay(next)) next = nextAt(next, minute, timeZone);
  return next;
}

/** Returns the Monday of the week of a time, in the time zone of the site: 2026-11-23. */
export function weekOf(at: Date, timeZone: string): string {
  const day = dayOf(at, timeZone);
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + weekdays.length - 1) % weekdays.length;
  return dayAfter(day, -sinceMonday);
}
