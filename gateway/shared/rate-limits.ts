import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { limits } from "../../schema/limits.ts";
import { settings } from "../env.ts";
import { rateLimited } from "./errors.ts";

/** Every limit of the contract: so many points in so many seconds, for one key. */
const table = {
  loginByAccount: { points: 10, duration: 900 },
  loginByAddress: { points: 100, duration: 900 },
  codeByAccount: { points: limits.code.anHour, duration: 3_600 },
  // Ours, beside the contract's: who asks for codes makes us hash, and write to people who asked for nothing.
  codeByAddress: { points: 100, duration: 900 },
  // Tokens that open nothing.
  previewByAddress: { points: 30, duration: 900 },
  writeByAccount: { points: 60, duration: 60 },
  readByAddress: { points: 600, duration: 60 },
} as const;

export type RateLimit = keyof typeof table;

let limiters = new Map<RateLimit, RateLimiterAbstract>();
let redis: Redis | null = null;

/** Counts in Redis from now on, so that several gateways share the counts; in memory while Redis is away. */
export function shareRateLimits(
  redisUrl: string,
  onError: (error: Error) => void,
): { isUp(): boolean; close(): Promise<void> } {
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

/** Counts one more deed (or `points` of them) for the key. Throws RATE_LIMITED with the seconds to wait. */
export async function countAgainst(limit: RateLimit, key: string, points = 1): Promise<void> {
  if (!settings.hasRateLimits) return;
  try {
    await limiterOf(limit).consume(hidden(key), points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
  }
}

/** Takes back what was counted before it was known to be harmless. */
export async function takeBack(limit: RateLimit, key: string): Promise<void> {
  if (settings.hasRateLimits) await limiterOf(limit).reward(hidden(key), 1);
}

/** Forgets every count. For tests. */
export const forgetCounts = (): void => limiters.clear();

/** What counts as one address: for IPv6 the network of 64 bits, since one device has all of it. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const missing = ip.includes("::") ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(missing).fill("0"), ...right].slice(0, 4).join(":");
}

function limiterOf(limit: RateLimit): RateLimiterAbstract {
  const known = limiters.get(limit);
  if (known) return known;
  const options = { keyPrefix: `limit:${limit}`, ...table[limit] };
  const inMemory = new RateLimiterMemory(options);
  const made = redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inMemory })
    : inMemory;
  limiters.set(limit, made);
  return made;
}

// Neither addresses nor e-mails are kept in the store.
const hidden = (key: string): string => createHash("sha256").update(key).digest("base64url").slice(0, 22);
