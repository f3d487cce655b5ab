import { limits } from "../../schema/limits.ts";
import { cachedSession, invalidateSession } from "../core/caches/session-cache.ts";
import { clock, days } from "../core/clock.ts";
import { unauthenticated } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { findUser } from "../users/user.service.ts";
import { type Session, SessionModel } from "./session.entity.ts";
import { endSession, loadIntoCache, type OpenedSession, opened } from "./session.service.ts";
import { readCookie, type SessionCookiePayload } from "./token.ts";

// Rotation of the session cookie: a refresh increments `generation` with a compare-and-set and issues the next cookie. The
// previous cookie (generation - 1) stays valid for 30 s after a rotation, for two tabs or a lost response, and does not rotate
// again; any older cookie is treated as stolen and ends the session. Rotations are at least 30 s apart, so that a delayed
// request never carries a cookie two generations old (decision 54).

/** Time for which the previous cookie stays valid after a rotation: for a second tab, or a response lost on the way. */
const previousCookieGraceMilliseconds = 30_000;

/** Returns the viewer of a page's session cookie, without rotating it; null for an invalid one. */
export async function viewerOfCookie(value: string | null): Promise<Viewer | null> {
  const payload = readCookie(value);
  if (!payload) return null;
  const cached = cachedSession(payload.sessionId);
  // Any other generation is checked against the session itself: the cookie was rotated since, or stolen.
  if (cached && cached.generation === payload.generation) return cached.viewer;
  return (await loadIntoCache(payload.sessionId, () => currentSession(payload))).viewer;
}

/** Exchanges the cookie for the next one and an access token. Throws UNAUTHENTICATED. */
export async function refreshSession(value: string | null): Promise<OpenedSession> {
  const payload = readCookie(value);
  const session = payload && (await currentSession(payload));
  const user = session && (await findUser(session.userId));
  if (!session || !user) throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
  // The previous cookie gets the same result as the tab that rotated: rotating again would invalidate that tab's
  // cookie.
  const now = clock.now();
  if (session.generation !== payload?.generation || isRecentlyRotated(session, now)) {
    return opened(session, user, "browser");
  }
  const rotated = await SessionModel.findOneAndUpdate(
    { _id: session._id, generation: session.generation },
    {
      $inc: { generation: 1 },
      $set: { rotatedAt: now, expiresAt: new Date(now.getTime() + days(limits.sessionDays)) },
    },
    { returnDocument: "after" },
  ).lean<Session>();
  if (rotated) invalidateSession(String(rotated._id));
  // Another request rotated first: this cookie has just become the previous one.
  return rotated ? opened(rotated, user, "browser") : refreshSession(value);
}

/**
 * Returns the session of a cookie; null for an invalid one. A previous cookie past its grace period was stolen or
 * copied: it ends the session.
 */
async function currentSession({ sessionId, generation }: SessionCookiePayload): Promise<Session | null> {
  const session = await SessionModel.findById(sessionId).lean<Session>();
  const now = clock.now();
  if (!session || session.expiresAt <= now) return null;
  const age = session.generation - generation;
  const isHonoured = age === 0 || (age === 1 && isRecentlyRotated(session, now));
  if (isHonoured) return session;
  await endSession(sessionId);
  return null;
}

/** Returns whether the previous cookie is still valid; a new session has none. */
const isRecentlyRotated = ({ generation, rotatedAt }: Session, now: Date): boolean =>
  generation > 0 && now.getTime() - rotatedAt.getTime() <= previousCookieGraceMilliseconds;
