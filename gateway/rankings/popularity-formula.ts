import { days } from "../core/clock.ts";

/**
 * The popularity of an article.
 *
 *   popularity = log2 Σ weight · 2^(time of the action since 2026 / half-life)
 *
 * An action weighs half as much every three days. Instead of decaying all stored values over and over, newer actions get
 * exponentially larger weights: the order is the same at every moment, and a stored value stays right until the next action
 * on its article. Only articles with new actions are computed again. The scale is logarithmic: +1 means twice as popular,
 * and an article loses 0.33 a day against one published later.
 */
export const weights = {
  /** The weakest signal, and the most frequent one. */
  view: 1,
  /** Requires an account. */
  like: 4,
  /** Weight of one user who comments that day, however often. */
  commenter: 8,
  /** A new article starts as if ten readers had viewed it, so that it can be found at all. */
  publication: 10,
} as const;

/** Three days: a fifth of the weight is left after a week. */
export const halfLife = days(3);

/** Older actions weigh less than a millionth, and are not read. */
export const window = days(60);

// Any fixed date would do: it only keeps the numbers small.
const epoch = Date.UTC(2026, 0, 1);

/** The activity on an article on one day. */
export interface DailyActivity {
  readonly at: Date;
  readonly views: number;
  readonly likes: number;
  readonly commenters: number;
}

/** Returns the popularity of an article, comparable with any other, whenever it was computed. */
export function popularityOf(publishedAt: Date, activity: readonly DailyActivity[]): number {
  const parts = [{ at: publishedAt, weight: weights.publication as number }];
  for (const { at, views, likes, commenters } of activity) {
    parts.push({
      at,
      weight: views * weights.view + likes * weights.like + commenters * weights.commenter,
    });
  }
  // Log-sum-exp: the largest exponent is factored out, since the powers would overflow a number.
  const exponents = parts
    .filter(({ weight }) => weight > 0)
    .map(({ at, weight }) => Math.log2(weight) + (at.getTime() - epoch) / halfLife);
  const greatest = Math.max(...exponents);
  return greatest + Math.log2(exponents.reduce((sum, each) => sum + 2 ** (each - greatest), 0));
}
