import { days, minutes } from "../clock.ts";

const aDay = 24 * 60;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight and day of the week in a time zone. */
export function wallClockAt(at: Date, timeZone: string): { minute: number; weekday: string } {
  let format = formats.get(timeZone);
  if (!format) {
    const options = { hour: "2-digit", minute: "2-digit", weekday: "short", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { minute: Number(parts.hour) * 60 + Number(parts.minute), weekday: parts.weekday ?? "" };
}

/** Returns the minute of the day of an hour, « 22:00 ». */
export const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/**
 * Returns the next time after `at` at which local clocks show this minute of the day. The first guess adds the difference
 * of local minutes; a change to or from summer time in between is corrected by comparing the local time of the guess.
 */
export function nextAt(at: Date, minute: number, timeZone: string): Date {
  const whole = Math.floor(at.getTime() / minutes(1)) * minutes(1);
  const ahead = (minute - wallClockAt(at, timeZone).minute + aDay) % aDay || aDay;
  const guess = new Date(whole + minutes(ahead));
  const off = minute - wallClockAt(guess, timeZone).minute;
  const nearest = ((off + aDay * 1.5) % aDay) - aDay / 2;
  const corrected = new Date(guess.getTime() + minutes(nearest));
  return corrected > at ? corrected : new Date(corrected.getTime() + days(1));
}
