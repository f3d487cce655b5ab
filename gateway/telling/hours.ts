import type { DigestRhythm } from "../../schema/rules/notification.ts";
import { days, minutes } from "../shared/clock.ts";

/** When a person wants to be left alone, and told of the rest, by the clock on their wall. */
export interface Rhythm {
  readonly hasQuietHours: boolean;
  /** « 22:00 » */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** IANA's name. */
  readonly timeZone: string;
  readonly digestRhythm: DigestRhythm;
}

const aDay = 24 * 60;
/** Both digests come at eight, the weekly one on Mondays. */
const digestAt = 8 * 60;
const monday = "Mon";
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight and the day of the week, where they live. */
function onTheirWall(at: Date, timeZone: string): { minute: number; weekday: string } {
  let format = formats.get(timeZone);
  if (!format) {
    const shape = { hour: "2-digit", minute: "2-digit", weekday: "short", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-GB", { timeZone, ...shape });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { minute: Number(parts.hour) * 60 + Number(parts.minute), weekday: parts.weekday ?? "" };
}

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** The next moment after `at` when their wall shows this minute; a clock that is put forward or back on the way is seen. */
function nextAt(at: Date, minute: number, timeZone: string): Date {
  const whole = Math.floor(at.getTime() / minutes(1)) * minutes(1);
  const ahead = (minute - onTheirWall(at, timeZone).minute + aDay) % aDay || aDay;
  const guess = new Date(whole + minutes(ahead));
  const off = minute - onTheirWall(guess, timeZone).minute;
  const nearest = ((off + aDay * 1.5) % aDay) - aDay / 2;
  const mended = new Date(guess.getTime() + minutes(nearest));
  return mended > at ? mended : new Date(mended.getTime() + days(1));
}

/** When their quiet ends if `at` lies in it, else `at` itself. */
export function afterQuiet(at: Date, { hasQuietHours, quietFrom, quietTo, timeZone }: Rhythm): Date {
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)];
  if (!hasQuietHours || from === to) return at;
  const { minute } = onTheirWall(at, timeZone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextAt(at, to, timeZone) : at;
}

/** When the digest comes that follows `at`. */
export function nextDigest(at: Date, rhythm: Rhythm): Date {
  let next = nextAt(at, digestAt, rhythm.timeZone);
  while (rhythm.digestRhythm === "WEEKLY" && onTheirWall(next, rhythm.timeZone).weekday !== monday) {
    next = nextAt(next, digestAt, rhythm.timeZone);
  }
  return afterQuiet(next, rhythm);
}
