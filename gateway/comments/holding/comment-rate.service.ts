import { isIPv6 } from "node:net";
import { addressKey, countAgainst, type RateLimit } from "../../lib/rate-limits.ts";

/** Date of a comment, if it was not written now, and the address of its request. */
export interface CommentSource {
  readonly at?: Date | undefined;
  readonly ip?: string | undefined;
}

/** Whether somebody, and those behind the same address or network, have written more than people do. */
export interface CommentRate {
  readonly isAccountOver: boolean;
  /** Mobile networks put many people behind one address: it matters for new accounts only. */
  readonly isPlaceOver: boolean;
}

/**
 * Counts a comment that a request brings, and returns what is over its limit. Nothing is stored but counts by hashed keys, for an
 * hour.
 */
export async function countComment(accountId: string, { at, ip }: CommentSource): Promise<CommentRate> {
  if (at || !ip) return { isAccountOver: false, isPlaceOver: false };
  const isAccountOver = await isOver("commentByAccount", accountId);
  const isAddressOver = await isOver("commentByAddress", addressKey(ip));
  const isNetworkOver = await isOver("commentByNetwork", networkKey(ip));
  return { isAccountOver, isPlaceOver: isAddressOver || isNetworkOver };
}

/** Returns the key of the network of an address: /24 for IPv4, /48 for IPv6. */
export const networkKey = (ip: string): string =>
  isIPv6(ip) && !ip.startsWith("::ffff:")
    ? addressKey(ip).split(":").slice(0, 3).join(":")
    : ip.split(".").slice(0, 3).join(".");

const isOver = (limit: RateLimit, key: string): Promise<boolean> =>
  countAgainst(limit, key).then(
    () => false,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === "RATE_LIMITED") return true;
      throw error;
    },
  );
