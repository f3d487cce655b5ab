import { addressOf } from "../../../lib/list-address.ts";

export const periods = [7, 30, 90] as const;

export interface AnalyticsFilter {
  days: number;
  /** First and last day of a chosen period, instead of `days`. */
  from?: string;
  to?: string;
  postId?: string;
}

const dayOf = (value: string | null): string | undefined =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Reads `?days=90&post=…` or `?from=2026-11-01&to=2026-11-15`; invalid values give 30 days of the whole site. */
export function readAnalyticsAddress(search: URLSearchParams): AnalyticsFilter {
  const days = Number(search.get("days"));
  const post = search.get("post") ?? "";
  const [from, to] = [dayOf(search.get("from")), dayOf(search.get("to"))];
  return {
    days: (periods as readonly number[]).includes(days) ? days : 30,
    ...(from && to && { from, to }),
    postId: /^[0-9a-f]{24}$/.test(post) ? post : undefined,
  };
}

/** Returns the query parameters of a period. */
export const periodParameters = ({ days, from, to }: AnalyticsFilter) =>
  from && to ? { from, to } : { days: days === 30 ? undefined : days };

export const analyticsAddress = (filter: AnalyticsFilter): string =>
  addressOf("/studio/analytics", { ...periodParameters(filter), post: filter.postId });
