import { isIPv6 } from "node:net";
import { isProven } from "../../auth/proof-of-work/proof.service.ts";
import type { RequestDetails } from "../../core/context.ts";
import { addressKey, isOverLimit } from "../../lib/rate-limits.ts";
import { findUser } from "../../users/user.service.ts";
import { isUnderAttack } from "./attack.service.ts";
import { readCommentRules } from "./comment-rules.service.ts";
import { trustOf } from "./trust.service.ts";

/** Date of a comment, if it was not written now, and what counts of its request. */
export type CommentSource = Partial<Pick<RequestDetails, "ip" | "deviceCookie" | "proofOfWork">> & {
  readonly at?: Date | undefined;
};

/** Whether somebody, and those behind the same address or network, have written more than people do. */
export interface CommentRate {
  readonly isAccountOver: boolean;
  /** Mobile networks put many people behind one address: it matters for new accounts only. */
  readonly isPlaceOver: boolean;
  /** Of a newcomer whose client can't solve the challenge that an attack brings. */
  readonly isUnproven: boolean;
}

/**
 * Counts a comment that a request brings, and returns what is over its limit. Nothing is stored but counts by hashed keys, for an
 * hour. Throws PROOF_REQUIRED.
 */
export async function countComment(accountId: string, source: CommentSource): Promise<CommentRate> {
  const { at, ip } = source;
  if (at || !ip) return { isAccountOver: false, isPlaceOver: false, isUnproven: false };
  const isUnproven = await isUnprovenNewcomer(accountId, source);
  const isAccountOver = await isOverLimit("commentByAccount", accountId);
  const isAddressOver = await isOverLimit("commentByAddress", addressKey(ip));
  const isNetworkOver = await isOverLimit("commentByNetwork", networkKey(ip));
  return { isAccountOver, isPlaceOver: isAddressOver || isNetworkOver, isUnproven };
}

/** Asks a reader who is not trusted yet for a solved challenge while the site is under attack. */
async function isUnprovenNewcomer(
  accountId: string,
  { deviceCookie = null, proofOfWork = null }: CommentSource,
): Promise<boolean> {
  const account = await findUser(accountId);
  if (account?.role !== "READER" || !(await isUnderAttack())) return false;
  const { isNew } = await trustOf(null, account, await readCommentRules());
  return isNew && !(await isProven({ deviceCookie, proofOfWork }));
}

/** Returns the key of the network of an address: /24 for IPv4, /48 for IPv6. */
export const networkKey = (ip: string): string =>
  isIPv6(ip) && !ip.startsWith("::ffff:")
    ? addressKey(ip).split(":").slice(0, 3).join(":")
    : ip.split(".").slice(0, 3).join(".");
