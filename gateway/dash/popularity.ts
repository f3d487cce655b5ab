import { days } from "../shared/clock.ts";

/**
 * What makes an article popular now, and why.
 *
 *   popularity = log2 Σ weight · 2^(age of the site at the deed / half-life)
 *
 * Each deed weighs half as much every three days. Instead of letting all former deeds fade, over and over, a new one
 * counts for more than those before it: the order is the same at every moment, and a stored number stays right until
 * something happens to its article. So nothing but what changed is ever worked out again. One more is twice as much:
 * 0.33 a day is what an article loses against one that is published later.
 */
export const weights = {
  /** To open it is little, but most people do no more. */
  view: 1,
  /** Takes an account, and says that it was worth it. */
  like: 4,
  /** One person who takes part in the conversation that day, however often: who insists is no crowd. */
  commenter: 8,
  /** Out of nothing no article is found: a new one stands where ten readers of that day would lift it. */
  publication: 10,
} as const;

/** Three days: what a weekend was full of is still there on Monday, and gone a week later (a fifth of it). */
export const halfLife = days(3);

/** Deeds before that weigh a millionth, and are not read. */
export const window = days(60);

// Any moment would do: it only keeps the numbers small.
const epoch = Date.UTC(2026, 0, 1);

/** What happened to an article on a day. */
export interface DayOfDeeds {
  readonly at: Date;
  readonly views: number;
  readonly likes: number;
  readonly commenters: number;
}

/** How popular an article is. Compares with every other, whenever either was worked out. */
export function popularityOf(publishedAt: Date, deeds: readonly DayOfDeeds[]): number {
  const parts = [{ at: publishedAt, weight: weights.publication as number }];
  for (const { at, views, likes, commenters } of deeds) {
    parts.push({
      at,
      weight: views * weights.view + likes * weights.like + commenters * weights.commenter,
    });
  }
  // Sums of powers that would not fit a number, by taking the greatest out.
  const exponents = parts
    .filter(({ weight }) => weight > 0)
    .map(({ at, weight }) => Math.log2(weight) + (at.getTime() - epoch) / halfLife);
  const greatest = Math.max(...exponents);
  return greatest + Math.log2(exponents.reduce((sum, each) => sum + 2 ** (each - greatest), 0));
}
