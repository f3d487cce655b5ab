import type { DigestRhythm } from "../../../schema/rules/notification.ts";
import { days, minutes } from "../../core/clock.ts";

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

const aDay = 24 * 60;
/** Minute of the day at which digests are sent; weekly ones on Mondays. */
const digestAt = 8 * 60;
const monday = "Mon";
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight and day of the week in a time zone. */
function wallClockAt(at: Date, timeZone: string): { minute: number; weekday: string } {
  let format = formats.get(timeZone);
  if (!format) {
    const options = { hour: "2-digit", minute: "2-digit", weekday: "short", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { minute: Number(parts.hour) * 60 + Number(parts.minute), weekday: parts.weekday ?? "" };
}

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/**
 * Returns the next time after `at` at which local clocks show this minute of the day. The first guess adds the difference
 * of local minutes; a change to or from summer time in between is corrected by comparing the local time of the guess.
 */
function nextAt(at: Date, minute: number, timeZone: string): Date {
  const whole = Math.floor(at.getTime() / minutes(1)) * minutes(1);
  const ahead = (minute - wallClockAt(at, timeZone).minute + aDay) % aDay || aDay;
  const guess = new Date(whole + minutes(ahead));
  const off = minute - wallClockAt(guess, timeZone).minute;
  const nearest = ((off + aDay * 1.5) % aDay) - aDay / 2;
  const corrected = new Date(guess.getTime() + minutes(nearest));
  return corrected > at ? corrected : new Date(corrected.getTime() + days(1));
}

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
