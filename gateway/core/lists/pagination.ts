import type { Query } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { badInput } from "../errors.ts";

/** Returns a list's limit. Throws BAD_USER_INPUT unless it is an integer from 1 to 50. */
export function checkLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= limits.page.max) return limit;
  throw badInput({ limit: `limit est un nombre entier de 1 à ${limits.page.max}` });
}

export interface PageArguments {
  readonly page: number;
  readonly limit: number;
}

/** Returns the requested page when it is within the bounds. Throws BAD_USER_INPUT. */
export function requirePage({ page, limit }: PageArguments): PageArguments {
  if (!Number.isInteger(page) || page < 1 || page > limits.page.last)
    throw badInput({ page: `page est un nombre entier de 1 à ${limits.page.last}` });
  return { page, limit: checkLimit(limit) };
}

/** Parses `page` and `limit` of a REST query string. Throws BAD_USER_INPUT. */
export function checkPage(query: unknown, defaultLimit: number = limits.page.default): PageArguments {
  const { page, limit } = (query ?? {}) as Record<string, unknown>;
  return requirePage({ page: wholeNumber(page, 1), limit: wholeNumber(limit, defaultLimit) });
}

const wholeNumber = (value: unknown, otherwise: number): number =>
  value === undefined ? otherwise : typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : -1;

/** Returns the number of pages that can be requested. */
export const pagesOf = (total: number, limit: number): number =>
  Math.min(Math.ceil(total / limit), limits.page.last);

/** Returns one page of a list that was read whole. `range` has been checked. */
export const pageOfAll = <Item>(
  all: readonly Item[],
  { page, limit }: PageArguments,
): { items: Item[]; page: number; pages: number; total: number } => ({
  items: all.slice((page - 1) * limit, page * limit),
  page,
  pages: pagesOf(all.length, limit),
  total: all.length,
});

/** Returns one page of what a query finds, in its order; `count` counts what it finds. `range` has been checked. */
export async function numberedPage<Item>(
  found: Pick<Query<unknown, unknown>, "skip">,
  { page, limit }: PageArguments,
  count: PromiseLike<number>,
): Promise<{ items: Item[]; page: number; pages: number; total: number }> {
  const items = found.skip((page - 1) * limit).limit(limit);
  const [read, total] = await Promise.all([items.lean<Item[]>(), count]);
  return { items: read, page, pages: pagesOf(total, limit), total };
}
