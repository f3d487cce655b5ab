import { wallClockAt } from "../../core/calendar/wall-clock.ts";

/** Returns the time at which clocks of a zone showed a date of a database; null for none (0000-00-00). */
export function localDate(written: string, timeZone: string): Date | null {
  const [, day = "", time = "00:00:00"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?/.exec(written) ?? [];
  // SPIP knows years and months without a day.
  const guess = new Date(`${day.replaceAll("-00", "-01")}T${time}Z`);
  if (Number.isNaN(guess.getTime()) || day.startsWith("0000")) return null;
  const local = wallClockAt(guess, knownZone(timeZone)).minute;
  const minutes = local - (guess.getUTCHours() * 60 + guess.getUTCMinutes());
  const offset = ((minutes + 36 * 60) % (24 * 60)) - 12 * 60;
  return new Date(guess.getTime() - offset * 60_000);
}

function knownZone(name: string): string {
  try {
    return new Intl.DateTimeFormat("fr", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
