import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { limits } from "../../schema/limits.ts";
import { env } from "../core/env.ts";
import { rateLimited } from "../core/errors.ts";

/** Rate limits: so many points within so many seconds, per key. */
const table = {
  loginByAccount: { points: 10, duration: 900 },
  loginByAddress: { points: 100, duration: 900 },
  // Instead of the two above, on a device that the account has logged in on before.
  loginByDevice: { points: 10, duration: 900 },
  // Wrong codes of the second step, by who knows the password: of a million codes four are right at a time.
  secondFactorByAccount: { points: 5, duration: 900 },
  // For one address and its requester: half of what an address gets leaves the owner's half to the owner.
  loginCodeByRequester: { points: limits.code.anHour, duration: 3_600 },
  loginCodeByAccount: { points: 2 * limits.code.anHour, duration: 3_600 },
  // The other codes: five for one requester, who can't use up what others get; the address's own limit bounds the mails it gets.
  codeByRequester: { points: limits.code.anHour, duration: 3_600 },
  codeByAccount: { points: 4 * limits.code.anHour, duration: 3_600 },
  // Wrong codes over all accounts: of a million codes some thousand guesses an hour find one in a year.
  guess: { points: 2_000, duration: 3_600 },
  guessByAddress: { points: 50, duration: 900 },
  // Registrations, recoveries, login codes, changes of address and unsubscriptions, by IP address: all but the last send a mail
  // to somebody who may not expect it; a registration hashes a password too.
  codeByAddress: { points: 100, duration: 900 },
  // Mails to an address that somebody subscribes: by its requester, and in all.
  subscriptionByRequester: { points: limits.code.anHour, duration: 3_600 },
  subscriptionByRecipient: { points: 2 * limits.code.anHour, duration: 86_400 },
  // Invalid preview tokens.
  previewByAddress: { points: 30, duration: 900 },
  // Invalid tokens of invitations.
  invitationByAddress: { points: 30, duration: 900 },
  // Mails to people who may not expect them.
  invitationByAccount: { points: 30, duration: 3_600 },
  // Reports of mail servers with a wrong signature.
  bounceByAddress: { points: 30, duration: 900 },
  // Pictures and links of mails: mail programs that bring them for their users put many behind one address.
  readingByAddress: { points: 3_000, duration: 900 },
  // Requests to other sites.
  linkCardByAccount: { points: 120, duration: 900 },
  pictureByAccount: { points: 120, duration: 900 },
  // Texts that are compared with articles; mobile networks put many readers behind one address.
  verificationByAddress: { points: 120, duration: 900 },
  // Articles as files, each with a picture.
  articleFileByAddress: { points: 120, duration: 900 },
  // Addresses that the site doesn't have, and that nobody requested on this day before.
  missedByAddress: { points: 50, duration: 86_400 },
  // Lines of the log that anybody may write.
  clientErrorByAddress: { points: 20, duration: 900 },
  // Under attack: what a known device does without a solved challenge, and registrations of those who can't solve one, in all.
  unprovenByDevice: { points: 20, duration: 86_400 },
  unprovenRegistration: { points: 10, duration: 3_600 },
  // Comments: what is over waits for the team. An hour's people behind one address of a mobile network write fewer.
  commentByAccount: { points: 30, duration: 600 },
  commentByAddress: { points: 40, duration: 3_600 },
  commentByNetwork: { points: 150, duration: 3_600 },
  // People who are offered while somebody types a name.
  mentionByAccount: { points: 120, duration: 60 },
  writeByAccount: { points: 60, duration: 60 },
  readByAddress: { points: 600, duration: 60 },
  // Mobile networks put many people behind one address, whose pages come back at once after an interruption.
  subscribeByAddress: { points: 3_000, duration: 60 },
} as const;

export type RateLimit = keyof typeof table;

let limiters = new Map<RateLimit, RateLimiterAbstract>();
let redis: Redis | null = null;

/** Counts in Redis from now on, so that several gateways share the counts; in memory while Redis is unavailable. */
export async function shareRateLimits(
  redisUrl: string,
  onError: (error: Error) => void,
): Promise<{ isUp(): boolean; close(): Promise<void> }> {
  // Only sites with several gateways need the package.
  const { Redis } = await import("../core/common-js/ioredis.ts");
  const client = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  client.on("error", onError);
  redis = client;
  limiters = new Map();
  return {
    isUp: () => client.status === "ready",
    close: async () => {
      redis = null;
      limiters = new Map();
      client.disconnect();
    },
  };
}

/** Consumes a point (or `points`) of a limit for the key. Throws RATE_LIMITED with the seconds to wait. */
export async function countAgainst(limit: RateLimit, key: string, points = 1): Promise<void> {
  if (!env.hasRateLimits) return;
  try {
    await limiterOf(limit).consume(hashed(key), points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** Consumes a point of a limit for the key, and returns whether there was none left. */
export const isOverLimit = (limit: RateLimit, key: string): Promise<boolean> =>
  countAgainst(limit, key).then(
    () => false,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === "RATE_LIMITED") return true;
      throw error;
    },
  );

/** Returns a point that was counted before the request turned out to be harmless. */
export async function refund(limit: RateLimit, key: string): Promise<void> {
  if (env.hasRateLimits) await limiterOf(limit).reward(hashed(key), 1);
}

/** Resets every count. For tests. */
export const resetRateLimits = (): void => limiters.clear();

/** Returns the key of an IP address: for IPv6 the /64 network, since one device owns all of it. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const missing = ip.includes("::") ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(missing).fill("0"), ...right].slice(0, 4).join(":");
}

function limiterOf(limit: RateLimit): RateLimiterAbstract {
  const existing = limiters.get(limit);
  if (existing) return existing;
  const options = { keyPrefix: `limit:${limit}`, ...table[limit] };
  const inMemory = new RateLimiterMemory(options);
  const created = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory })
    : inMemory;
  limiters.set(limit, created);
  return created;
}

// Hashed: neither IP addresses nor e-mail addresses are stored.
const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url").slice(0, 22);
