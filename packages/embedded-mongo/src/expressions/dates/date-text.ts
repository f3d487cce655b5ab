import { CommandError } from "../../core/errors.ts";

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Returns the milliseconds of an ISO 8601 text, in UTC unless it has an offset; its letters may be small. */
export function parseDate(text: string): number {
  const parts = ISO.exec(text.trim());
  if (!parts) throw new CommandError(241, `Error parsing date string '${text}'`);
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0", zone = "Z"] = parts;
  const ms =
    startOfDay(Number(year), Number(month) - 1, Number(day)) +
    (Number(hour) * 60 + Number(minute)) * 60_000 +
    Number(second) * 1000 +
    Math.trunc(Number(`0.${fraction}`) * 1000);
  const check = new Date(ms);
  if (
    check.getUTCDate() !== Number(day) ||
    check.getUTCMonth() !== Number(month) - 1 ||
    Number(hour) > 23 ||
    Number(minute) > 59
  ) {
    throw new CommandError(241, `Error parsing date string '${text}'`);
  }
  return ms - fixedOffsetOf(zone.toUpperCase())!;
}

/** Returns the offset from UTC of a fixed zone such as +02:00, in milliseconds; null for a named zone. */
export function fixedOffsetOf(zone: string): number | null {
  if (zone === "Z" || zone === "UTC" || zone === "GMT") return 0;
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!parts) return null;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === "-" ? -1 : 1) * minutes * 60_000;
}

const dayLength = 86_400_000;
const mostDays = 10_000;
const lastMoment = 100_000_000 * dayLength;
/** Offsets by zone and day (in UTC); null for a day on which the offset changes. */
const offsetsOfDays = new Map<string, number | null>();

/** Returns the offset of a zone from UTC at a moment, in milliseconds. */
export function zoneOffset(ms: number, zone: string): number {
  const fixedOffset = fixedOffsetOf(zone);
  if (fixedOffset !== null) return fixedOffset;
  // Formatting a date takes a hundred times as long, and a pipeline asks for each document.
  const day = Math.floor(ms / dayLength);
  const key = `${day} ${zone}`;
  let offset = offsetsOfDays.get(key);
  if (offset === undefined) {
    const [start, end] = [day, day + 1].map((each) => offsetAt(Math.min(each * dayLength, lastMoment), zone));
    // No zone changes its offset and back within a day.
    offset = start === end ? start! : null;
    if (offsetsOfDays.size >= mostDays) offsetsOfDays.clear();
    offsetsOfDays.set(key, offset);
  }
  return offset ?? offsetAt(ms, zone);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function offsetAt(ms: number, zone: string): number {
  let format = formatters.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat("en-US", {
        timeZone: zone,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric",
      });
    } catch {
      throw new CommandError(40485, `unrecognized time zone identifier: "${zone}"`);
    }
    formatters.set(zone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) parts[type] = Number(value);
  const local = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
  return local - Math.floor(ms / 1000) * 1000;
}

/** Returns the moment at which a zone has this local time (given as if it were UTC). */
export function localToUtc(local: number, zone: string): number {
  const guess = local - zoneOffset(local, zone);
  return local - zoneOffset(guess, zone);
}

const NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const pad = (value: number, length: number) => String(value).padStart(length, "0");

/** Returns the ISO 8601 text of a moment. Throws 18537 for a year that it cannot hold. */
export function isoText(ms: number): string {
  return formatDate(ms, "%Y-%m-%dT%H:%M:%S.%LZ", "UTC");
}

/** Formats a moment with MongoDB's format specifiers. */
export function formatDate(ms: number, format: string, zone: string): string {
  const offset = zoneOffset(ms, zone);
  const local = new Date(ms + offset);
  const year = local.getUTCFullYear();
  if (!(year >= 0 && year <= 9999))
    throw new CommandError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
    );
  const week = isoWeek(local);
  const minutes = Math.abs(offset) / 60_000;
  const parts: Record<string, () => string> = {
    Y: () => pad(local.getUTCFullYear(), 4),
    m: () => pad(local.getUTCMonth() + 1, 2),
    d: () => pad(local.getUTCDate(), 2),
    H: () => pad(local.getUTCHours(), 2),
    M: () => pad(local.getUTCMinutes(), 2),
    S: () => pad(local.getUTCSeconds(), 2),
    L: () => pad(local.getUTCMilliseconds(), 3),
    b: () => NAMES[local.getUTCMonth()]!.slice(0, 3),
    B: () => NAMES[local.getUTCMonth()]!,
    j: () => pad(dayOfYear(local), 3),
    w: () => String(local.getUTCDay() + 1),
    u: () => String(local.getUTCDay() || 7),
    U: () => pad(weekOfYear(local), 2),
    V: () => pad(week.week, 2),
    G: () => pad(week.year, 4),
    z: () => `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`,
    Z: () => String(offset / 60_000),
    "%": () => "%",
  };
  return format.replace(/%(.?)/g, (_, letter: string) => {
    if (!Object.hasOwn(parts, letter))
      throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
    return parts[letter]!();
  });
}

const DAY = 86_400_000;

/** Returns the first moment of a day in UTC. Date.UTC takes the years 0 to 99 for those of the 20th century. */
export function startOfDay(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

export function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - startOfDay(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** Returns the week of the year; weeks begin on Sunday, days before the first Sunday are in week 0. */
export function weekOfYear(date: Date): number {
  return Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7);
}

export function isoWeek(date: Date): { year: number; week: number } {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}
