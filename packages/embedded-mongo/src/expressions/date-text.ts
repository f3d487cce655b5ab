/** Dates as texts, by MongoDB's format specifiers and in time zones. */

import { CommandError, notSupported } from "../core/errors.ts";

/** Returns the offset from UTC of a fixed zone such as +02:00, in milliseconds; null for a named zone. */
function fixedOffsetOf(zone: string): number | null {
  if (zone === "Z" || zone === "UTC" || zone === "GMT") return 0;
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!parts) return null;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === "-" ? -1 : 1) * minutes * 60_000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the offset of a zone from UTC at a moment, in milliseconds. */
function zoneOffset(ms: number, zone: string): number {
  const fixedOffset = fixedOffsetOf(zone);
  if (fixedOffset !== null) return fixedOffset;
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

const pad = (value: number, length: number) => String(value).padStart(length, "0");

/** Formats a moment. Throws 18537 for a year that a text cannot hold. */
export function formatDate(ms: number, format: string, zone: string): string {
  const offset = zoneOffset(ms, zone);
  const local = new Date(ms + offset);
  const year = local.getUTCFullYear();
  if (!(year >= 0 && year <= 9999))
    throw new CommandError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
    );
  const minutes = Math.trunc(offset / 60_000);
  const parts: Record<string, () => string> = {
    Y: () => pad(year, 4),
    m: () => pad(local.getUTCMonth() + 1, 2),
    d: () => pad(local.getUTCDate(), 2),
    H: () => pad(local.getUTCHours(), 2),
    M: () => pad(local.getUTCMinutes(), 2),
    S: () => pad(local.getUTCSeconds(), 2),
    L: () => pad(local.getUTCMilliseconds(), 3),
    z: () =>
      `${offset < 0 ? "-" : "+"}${pad(Math.trunc(Math.abs(minutes) / 60), 2)}${pad(Math.abs(minutes) % 60, 2)}`,
    Z: () => String(minutes),
    "%": () => "%",
  };
  return format.replace(/%(.?)/g, (_, letter: string) => {
    if (Object.hasOwn(parts, letter)) return parts[letter]!();
    if (/[bBjwuUVG]/.test(letter)) throw notSupported(`The format specifier '%${letter}'`);
    throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
  });
}
