import { isValidObjectId, type Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import {
  type CachedSession,
  cachedSession,
  invalidateSession,
  loadSession,
} from "../core/caches/session-cache.ts";
import { clock, days, minutes } from "../core/clock.ts";
import { unauthenticated } from "../core/errors.ts";
import { pubsub } from "../core/live/pubsub.ts";
import type { Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";
import { findUser, findUsers, type User } from "../users/user.service.ts";
import { deviceOf } from "./device.ts";
import { type Session, SessionModel } from "./session.entity.ts";
import {
  readAccessToken,
  readCookie,
  type SessionCookiePayload,
  signAccessToken,
  signCookie,
} from "./token.ts";

// Sessions and cookie rotation. A session is one document; the client holds a short-lived access token (JWT that names
// user and session) and, in a browser, a signed cookie that names session and generation.
// Rotation: a refresh increments `generation` with a compare-and-set and issues the next cookie. The previous cookie
// (generation - 1) stays valid for 30 s after a rotation, for two tabs or a lost response, and does not rotate again; any
// older cookie is treated as stolen and ends the session. So that a request that was cut off and is served late never is
// that old, the next rotation comes 30 s after the one before at the earliest (decision 54).
// Every request reads the session through session-cache.ts (3 s), so that a revoked session is rejected everywhere within
// 5 s and in this process at once: whatever changes or ends a session must call `invalidateSession`.

/** Result of a login or a refresh: the access token for the client, the cookie for its browser. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly user: User;
  readonly viewer: Viewer;
  readonly cookie: { readonly value: string; readonly expiresAt: Date };
}

export type ClientKind = "browser" | "rest";

/** Time for which the previous cookie stays valid after a rotation: for a second tab, or a response lost on the way. */
const previousCookieGraceMilliseconds = 30_000;
const lastSeenIntervalMilliseconds = minutes(5);

/** Opens a session for a user who has just authenticated. */
export async function openSession(user: User, caller: ClientKind, userAgent = ""): Promise<OpenedSession> {
  const now = clock.now();
  const session = await SessionModel.create({
    userId: user._id,
    generation: 0,
    rotatedAt: now,
    lastSeenAt: now,
    device: deviceOf(userAgent),
    expiresAt: new Date(now.getTime() + days(limits.sessionDays)),
  });
  return opened(session, user, caller);
}

/** Returns the viewer of a Bearer token. Throws UNAUTHENTICATED when it is forged, expired or revoked. */
export async function viewerOfToken(token: string): Promise<Viewer> {
  const { sessionId, userId } = readAccessToken(token);
  const viewer = await viewerOfSession(sessionId);
  if (viewer?.id !== userId) throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
  return viewer;
}

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

/** Steps that other areas take when a session ends; each may run again. */
export const sessionEndSteps = new Registration<readonly ((sessionId: string) => Promise<void>)[]>(
  "sessions: end of a session",
);

/** Ends one session: its token and cookies are rejected from then on, its sockets are closed. */
export async function endSession(sessionId: string): Promise<void> {
  invalidateSession(sessionId);
  await SessionModel.deleteOne({ _id: sessionId });
  for (const step of sessionEndSteps.value) await step(sessionId);
  invalidateSession(sessionId);
  pubsub.publish("sessionEnded", { sessionId });
}

/** Ends every session of an account, or all but `keptId`. */
export async function endSessionsOf(userId: Types.ObjectId | string, keptId?: string): Promise<void> {
  const ended = { userId, ...(keptId !== undefined && { _id: { $ne: keptId } }) };
  const sessions = await SessionModel.find(ended, { _id: 1 }).lean<Session[]>();
  await Promise.all(sessions.map((session) => endSession(String(session._id))));
}

/** Returns the viewers of those of these sessions that are still active, by session id, with their rights of now. */
export async function viewersOfSessions(ids: readonly string[]): Promise<Map<string, Viewer>> {
  const active = await SessionModel.find(
    { _id: { $in: ids }, expiresAt: { $gt: clock.now() } },
    { userId: 1 },
  ).lean<Session[]>();
  const users = await findUsers(active.map(({ userId }) => userId));
  const byId = new Map(users.map((user) => [String(user._id), user]));
  return new Map(
    active.flatMap(({ _id, userId }) => {
      const user = byId.get(String(userId));
      if (!user) return [];
      const sessionId = String(_id);
      return [[sessionId, { id: String(userId), sessionId, role: user.role }] as const];
    }),
  );
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

async function viewerOfSession(sessionId: string): Promise<Viewer | null> {
  return (cachedSession(sessionId) ?? (await loadIntoCache(sessionId, () => findSession(sessionId)))).viewer;
}

const loadIntoCache = (sessionId: string, find: () => Promise<Session | null>): Promise<CachedSession> =>
  loadSession(sessionId, async () => {
    const session = await find();
    const now = clock.now();
    const user = session && session.expiresAt > now ? await findUser(session.userId) : null;
    const viewer = user ? { id: String(user._id), sessionId, role: user.role } : null;
    if (session && viewer) await updateLastSeen(session, now);
    return { viewer, generation: session?.generation ?? null };
  });

const findSession = async (sessionId: string): Promise<Session | null> =>
  isValidObjectId(sessionId) ? SessionModel.findById(sessionId).lean<Session>() : null;

/** Updates lastSeenAt, at most every few minutes. */
async function updateLastSeen({ _id, lastSeenAt }: Session, now: Date): Promise<void> {
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < lastSeenIntervalMilliseconds) return;
  await SessionModel.updateOne({ _id }, { $set: { lastSeenAt: now } }, { timestamps: false });
}

function opened(session: Session, user: User, caller: ClientKind): OpenedSession {
  const sessionId = String(session._id);
  return {
    ...signAccessToken({ userId: String(user._id), sessionId }, limits.accessTokenMinutes[caller]),
    user,
    viewer: { id: String(user._id), sessionId, role: user.role },
    cookie: {
      value: signCookie({ sessionId, generation: session.generation }),
      expiresAt: session.expiresAt,
    },
  };
}
