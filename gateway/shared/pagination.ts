import { limits } from "../../schema/limits.ts";
import { badInput } from "./errors.ts";

/** How many are asked for. Throws BAD_USER_INPUT for what is not a whole number from 1 to 50. */
export function checkLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= limits.page.max) return limit;
  throw badInput({ limit: `limit est un nombre entier de 1 à ${limits.page.max}` });
}

export interface PageAsked {
  readonly page: number;
  readonly limit: number;
}

/** Holds the page that is asked for against its bounds. Throws BAD_USER_INPUT. */
export function requirePage({ page, limit }: PageAsked): PageAsked {
  if (!Number.isInteger(page) || page < 1 || page > limits.page.last)
    throw badInput({ page: `page est un nombre entier de 1 à ${limits.page.last}` });
  return { page, limit: checkLimit(limit) };
}

/** `page` and `limit` as a REST address carries them. Throws BAD_USER_INPUT. */
export function checkPage(query: unknown, defaultLimit: number = limits.page.default): PageAsked {
  const { page, limit } = (query ?? {}) as Record<string, unknown>;
  return requirePage({ page: wholeNumber(page, 1), limit: wholeNumber(limit, defaultLimit) });
}

const wholeNumber = (value: unknown, otherwise: number): number =>
  value === undefined ? otherwise : typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : -1;

/** How many pages there are to ask for. */
export const pagesOf = (total: number, limit: number): number =>
  Math.min(Math.ceil(total / limit), limits.page.last);
