import { dayAfter, dayOf, lastDays } from "../core/calendar/calendar-days.ts";
import { clock } from "../core/clock.ts";
import { badInput } from "../core/errors.ts";
import { mostDays } from "./daily-counts.service.ts";

/** Lengths that are offered, in days. */
const offered: readonly number[] = [7, 30, 90];
/** Views are kept for 400 days: the period before the oldest one is whole. */
const oldestDays = 400 - mostDays;

export interface PeriodQuery {
  readonly days?: number | null;
  /** First and last day, 2026-11-21; instead of `days`. */
  readonly from?: string | null;
  readonly to?: string | null;
}

export interface Period {
  /** The days in order. */
  readonly days: string[];
  /** The period of the same length before it. */
  readonly previous: string[];
}

/** Returns the days of a period and of the one before. Throws BAD_USER_INPUT. */
export function periodOf({ days = 30, from, to }: PeriodQuery): Period {
  if (!from && !to) {
    if (!offered.includes(days ?? 30)) throw badInput({ days: `days est l’un de ${offered.join(", ")}` });
    const both = lastDays(clock.now(), 2 * (days ?? 30));
    return { days: both.slice(both.length / 2), previous: both.slice(0, both.length / 2) };
  }
  const today = dayOf(clock.now());
  const [first, last] = [requireDay("from", from), requireDay("to", to)];
  if (last > today) throw badInput({ to: "La période finit aujourd’hui au plus tard" });
  if (first > last) throw badInput({ from: "Le premier jour vient avant le dernier" });
  if (first < dayAfter(today, -oldestDays))
    throw badInput({ from: `Les chiffres remontent à ${oldestDays} jours au plus` });
  const count = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  if (count > mostDays) throw badInput({ to: `Une période a ${mostDays} jours au plus` });
  const listFrom = (start: string) => Array.from({ length: count }, (_, index) => dayAfter(start, index));
  return { days: listFrom(first), previous: listFrom(dayAfter(first, -count)) };
}

function requireDay(name: "from" | "to", day: string | null | undefined): string {
  const isDay = typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day);
  // The 31st of a month of 30 days is none.
  if (!isDay || Number.isNaN(Date.parse(day)) || new Date(Date.parse(day)).toISOString().slice(0, 10) !== day)
    throw badInput({ [name]: "Un jour est attendu, 2026-11-21" });
  return day;
}
