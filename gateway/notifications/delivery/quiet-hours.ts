import type { DigestRhythm } from "../../../schema/rules/notification.ts";
import { minuteOf, nextAt, wallClockAt } from "../../core/calendar/wall-clock.ts";

/** The quiet hours and the digest hours of a user, in local time. */
export interface DeliveryHours {
  readonly hasQuietHours: boolean;
  /** « 22:00 » */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** IANA's name. */
  readonly timeZone: string;
  readonly digestRhythm: DigestRhythm;
}

/** Minute of the day at which digests are sent; weekly ones on Mondays. */
const digestAt = 8 * 60;
const monday = "Mon";

/** Returns the end of the quiet hours if `at` lies in them, else `at` itself. */
export function afterQuietHours(
  at: Date,
  { hasQuietHours, quietFrom, quietTo, timeZone }: DeliveryHours,
): Date {
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)];
  if (!hasQuietHours || from === to) return at;
  const { minute } = wallClockAt(at, timeZone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextAt(at, to, timeZone) : at;
}

/** Returns the time of the first digest after `at`. */
export function nextDigest(at: Date, hours: DeliveryHours): Date {
  let next = nextAt(at, digestAt, hours.timeZone);
  while (hours.digestRhythm === "WEEKLY" && wallClockAt(next, hours.timeZone).weekday !== monday) {
    next = nextAt(next, digestAt, hours.timeZone);
  }
  return afterQuietHours(next, hours);
}
