import { addressOf } from "../../../listAddress.ts";

export const periods = [7, 30, 90] as const;

export interface NumbersAsked {
  days: number;
  postId?: string;
}

/** Reads `?days=90&post=…`; what makes no sense is a month of the whole site. */
export function readNumbersAddress(search: URLSearchParams): NumbersAsked {
  const days = Number(search.get("days"));
  const post = search.get("post") ?? "";
  return {
    days: (periods as readonly number[]).includes(days) ? days : 30,
    postId: /^[0-9a-f]{24}$/.test(post) ? post : undefined,
  };
}

export const numbersAddress = ({ days, postId }: NumbersAsked): string =>
  addressOf("/studio", { days: days === 30 ? undefined : days, post: postId });
