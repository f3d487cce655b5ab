import { addressOf } from "../../../lib/list-address.ts";

export const periods = [7, 30, 90] as const;

export interface AnalyticsFilter {
  days: number;
  postId?: string;
}

/** Reads `?days=90&post=…`; invalid values give 30 days of the whole site. */
export function readAnalyticsAddress(search: URLSearchParams): AnalyticsFilter {
  const days = Number(search.get("days"));
  const post = search.get("post") ?? "";
  return {
    days: (periods as readonly number[]).includes(days) ? days : 30,
    postId: /^[0-9a-f]{24}$/.test(post) ? post : undefined,
  };
}

export const analyticsAddress = ({ days, postId }: AnalyticsFilter): string =>
  addressOf("/studio", { days: days === 30 ? undefined : days, post: postId });
