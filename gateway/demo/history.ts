import { dayAfter, dayOf } from "../core/calendar/calendar-days.ts";

/** Views of one day, and where some of them came from. */
export interface DayHistory {
  readonly day: string;
  readonly count: number;
  readonly referrers: Record<string, number>;
}

/** Share of the first days' views that came from these sites; names in `.example` are fictitious. */
const hosts: Readonly<Record<string, number>> = {
  "google.com": 0.17,
  "facebook.com": 0.13,
  "linkedin.com": 0.04,
  "duckduckgo.com": 0.03,
  "le-journal-du-port.example": 0.024,
  "radio-lagune.example": 0.016,
};
const daysWithReferrers = 3;

// Sunday to Saturday.
const weekdays = [0.82, 1.1, 1.06, 1.02, 1, 0.96, 0.8];

/**
 * Spreads the views of an article over the days from its publication until now: most of them at first, fewer at
 * weekends, some every day. The sum of the counts is `total`; days without views are left out.
 */
export function historyOf(publishedAt: Date, total: number, now: Date): DayHistory[] {
  const last = dayOf(now);
  const days: string[] = [];
  for (let day = dayOf(publishedAt); day <= last; day = dayAfter(day)) days.push(day);
  const weights = days.map((day, index) => {
    const date = new Date(`${day}T12:00:00Z`);
    const noise = 0.85 + 0.3 * fraction(Math.sin(date.getTime() / 86_400_000 + total) * 10_000);
    return (1.5 + index) ** -0.85 * weekdays[date.getUTCDay()]! * noise * lightOf(day, publishedAt, now);
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const history: DayHistory[] = [];
  let [reached, given] = [0, 0];
  for (const [index, day] of days.entries()) {
    reached += weights[index]!;
    // Rounding the running total keeps the sum exact.
    const count = Math.round((total * reached) / sum) - given;
    given += count;
    if (count > 0)
      history.push({ day, count, referrers: index < daysWithReferrers ? referrersOf(count) : {} });
  }
  return history;
}

const fraction = (value: number): number => value - Math.floor(value);

/** Part of a day, from 0.05 to 1, in which the article was on line: publication and now may cut it. */
function lightOf(day: string, publishedAt: Date, now: Date): number {
  const start = Date.parse(`${day}T00:00:00Z`);
  const from = Math.max(start, publishedAt.getTime());
  const until = Math.min(start + 86_400_000, now.getTime());
  return Math.max(0.05, (until - from) / 86_400_000);
}

const referrersOf = (count: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(hosts)
      .map(([host, share]): [string, number] => [host, Math.floor(count * share)])
      .filter(([, views]) => views > 0),
  );
