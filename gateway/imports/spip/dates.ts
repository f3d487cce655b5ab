import { wallClockAt } from "../../core/calendar/wall-clock.ts";
import { currentSite } from "../../core/site/current-site.ts";

/** Returns a date of SPIP, which is one of the site's clocks; null for none (0000-00-00). */
export function dateOf(written: string): Date | null {
  const [, day = "", time = "00:00:00"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(written) ?? [];
  // SPIP knows years and months without a day.
  const guess = new Date(`${day.replaceAll("-00", "-01")}T${time}Z`);
  if (Number.isNaN(guess.getTime()) || day.startsWith("0000")) return null;
  const local = wallClockAt(guess, currentSite().identity.timeZone).minute;
  const minutes = local - (guess.getUTCHours() * 60 + guess.getUTCMinutes());
  const offset = ((minutes + 36 * 60) % (24 * 60)) - 12 * 60;
  return new Date(guess.getTime() - offset * 60_000);
}
