import type { Types } from "mongoose";
import { clock } from "../clock.ts";
import type { Viewer } from "../policies.ts";

// Cache of sessions in this process: session id → viewer and generation, for 3 s, at most 10,000 entries.
// Invariant: a session that was invalidated is never served from a read that began before. `invalidations` is a counter;
// a load stores its result only if no invalidation happened while it was reading the database.

/** A session as this process read it. */
export interface CachedSession {
  readonly viewer: Viewer | null;
  /** Generation of the cookie at that time; null: there was no such session. */
  readonly generation: number | null;
}

/** Lifetime of an entry: a revocation takes effect everywhere within 5 s, in this process at once. */
const lifeMilliseconds = 3_000;
const maxEntries = 10_000;

const cache = new Map<string, CachedSession & { readonly until: number }>();
// Counts invalidations: a result read before one is not stored after it.
let invalidations = 0;

/** Returns the cached session while its entry is valid. */
export function cachedSession(sessionId: string): CachedSession | undefined {
  const known = cache.get(sessionId);
  return known && known.until > clock.now().getTime() ? known : undefined;
}

/** Reads a session and caches it unless something was invalidated meanwhile. */
export async function loadSession(
  sessionId: string,
  read: () => Promise<CachedSession>,
): Promise<CachedSession> {
  const before = invalidations;
  const until = clock.now().getTime() + lifeMilliseconds;
  const found = await read();
  if (cache.size >= maxEntries) cache.clear();
  if (before === invalidations) cache.set(sessionId, { ...found, until });
  return found;
}

/** Removes a session that was changed or ended from the cache. */
export function invalidateSession(sessionId: string): void {
  invalidations += 1;
  cache.delete(sessionId);
}

/** Removes all sessions of a user whose permissions have changed from the cache. */
export function invalidateSessionsOf(userId: Types.ObjectId | string): void {
  invalidations += 1;
  for (const [sessionId, { viewer }] of cache) if (viewer?.id === String(userId)) cache.delete(sessionId);
}
