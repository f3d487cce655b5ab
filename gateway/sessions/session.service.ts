import { type ClientSession, isValidObjectId, type Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { hasRight } from "../../schema/roles.ts";
import {
  type CachedSession,
  cachedSession,
  invalidateSession,
  loadSession,
} from "../core/caches/session-cache.ts";
import { clock, days, minutes } from "../core/clock.ts";
import { unauthenticated } from "../core/errors.ts";
import { defineTopic } from "../core/live/topic.ts";
import type { Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";
import { currentSite } from "../core/site/current-site.ts";
import { findUser, findUsers, type User } from "../users/user.service.ts";
import { deviceOf } from "./device.ts";
import { type Session, SessionModel } from "./session.entity.ts";
import { readAccessToken, signAccessToken, signCookie } from "./token.ts";

// Sessions. A session is one document; the client holds a short-lived access token (JWT that names user and session) and, in
// a browser, a signed cookie that names session and generation (cookie-rotation.service.ts).
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

const lastSeenIntervalMilliseconds = minutes(5);
const mostAtOnce = 500;

/** Opens a session for a user who has just authenticated. */
export async function openSession(
  user: User,
  caller: ClientKind,
  userAgent = "",
  hasSecondFactor = false,
): Promise<OpenedSession> {
  const now = clock.now();
  const session = await SessionModel.create({
    userId: user._id,
    createdAt: now,
    generation: 0,
    rotatedAt: now,
    lastSeenAt: now,
    device: deviceOf(userAgent),
    hasSecondFactor,
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

/** Steps that other areas take when sessions have ended; each may run again. */
export const sessionEndSteps = new Registration<
  readonly ((sessionIds: readonly string[]) => Promise<void>)[]
>("sessions: end of sessions");

/** Ends one session: its token and cookies are rejected from then on, its sockets are closed. */
export async function endSession(sessionId: string): Promise<void> {
  invalidateSession(sessionId);
  await SessionModel.deleteOne({ _id: sessionId });
  await announceEnd([sessionId]);
}

/** Ends every session of an account, or all but `keptId`. */
export async function endSessionsOf(userId: Types.ObjectId | string, keptId?: string): Promise<void> {
  await completeEnd(userId, await deleteSessionsOf(userId, { keptId }), keptId);
}

/**
 * Deletes the newest 500 sessions of an account but `keptId`, in the caller's transaction: once a new password is committed
 * they have ended, whatever happens next. Returns their ids, for `completeEnd` after the commit.
 */
export async function deleteSessionsOf(
  userId: Types.ObjectId | string,
  { keptId, session }: { readonly keptId?: string; readonly session?: ClientSession },
): Promise<string[]> {
  const ended = { userId, ...(keptId !== undefined && { _id: { $ne: keptId } }) };
  const newest = { session, sort: { _id: -1 }, limit: mostAtOnce } as const;
  const ids = (await SessionModel.find(ended, { _id: 1 }, newest).lean<Session[]>()).map(({ _id }) => _id);
  if (ids.length > 0) await SessionModel.deleteMany({ _id: { $in: ids } }, { session });
  return ids.map(String);
}

/**
 * Announces the end of deleted sessions, then ends the older ones, some at a time: a program that logs in for every call
 * leaves thousands, too many for a transaction, and their end in one turn would hold all other requests for seconds.
 */
export async function completeEnd(
  userId: Types.ObjectId | string,
  deleted: readonly string[],
  keptId?: string,
): Promise<void> {
  await announceEnd(deleted);
  if (deleted.length === mostAtOnce) await endSessionsOf(userId, keptId);
}

/** A session has ended: its sockets are closed, here and on other gateways. */
export const sessionEnded = defineTopic<{ readonly sessionId: string }>("sessionEnded", {
  keepsCaches: true,
  isRecovered: true,
});

async function announceEnd(sessionIds: readonly string[]): Promise<void> {
  for (const sessionId of sessionIds) {
    invalidateSession(sessionId);
    sessionEnded.publish({ sessionId });
  }
  if (sessionIds.length > 0) for (const step of sessionEndSteps.value) await step(sessionIds);
}

/** Returns the viewers of those of these sessions that are still active, by session id, with their rights of now. */
export async function viewersOfSessions(ids: readonly string[]): Promise<Map<string, Viewer>> {
  const active = await SessionModel.find(
    { _id: { $in: ids }, expiresAt: { $gt: clock.now() } },
    { userId: 1, hasSecondFactor: 1 },
  ).lean<Session[]>();
  const users = await findUsers(active.map(({ userId }) => userId));
  const byId = new Map(users.map((user) => [String(user._id), user]));
  return new Map(
    active.flatMap((session) => {
      const user = byId.get(String(session.userId));
      return user ? [[String(session._id), viewerIn(session, user)] as const] : [];
    }),
  );
}

/**
 * Returns the viewer of a session: with the rights of a reader where the site asks the team for a second factor that the session
 * does not have. This is the one place that says so; whatever a right opens stays closed until then.
 */
function viewerIn({ _id, hasSecondFactor }: Session, { _id: userId, role }: User): Viewer {
  const viewer = { id: String(userId), sessionId: String(_id), role };
  const isHeldBack =
    !hasSecondFactor && currentSite().accounts.isSecondFactorRequired && hasRight({ role }, "enterStudio");
  return isHeldBack ? { ...viewer, role: "READER", lacksSecondFactor: true } : viewer;
}

/**
 * Notes in one session of an account, or in all, whether it has a second factor. The caller announces the change of rights
 * (`announceRole`) after the commit.
 */
export async function markSecondFactor(
  userId: Types.ObjectId,
  hasSecondFactor: boolean,
  { sessionId, session }: { readonly sessionId?: string; readonly session: ClientSession },
): Promise<void> {
  const marked = { userId, ...(sessionId !== undefined && { _id: sessionId }) };
  await SessionModel.updateMany(marked, { $set: { hasSecondFactor } }, { session });
}

async function viewerOfSession(sessionId: string): Promise<Viewer | null> {
  return (cachedSession(sessionId) ?? (await loadIntoCache(sessionId, () => findSession(sessionId)))).viewer;
}

/** Reads a session into the cache, with its viewer; `find` answers null for one that is not active. */
export const loadIntoCache = (
  sessionId: string,
  find: () => Promise<Session | null>,
): Promise<CachedSession> =>
  loadSession(sessionId, async () => {
    const session = await find();
    const now = clock.now();
    const user = session && session.expiresAt > now ? await findUser(session.userId) : null;
    const viewer = session && user ? viewerIn(session, user) : null;
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

/** Builds what a client gets of its session. */
export function opened(session: Session, user: User, caller: ClientKind): OpenedSession {
  const sessionId = String(session._id);
  return {
    ...signAccessToken({ userId: String(user._id), sessionId }, limits.accessTokenMinutes[caller]),
    user,
    viewer: viewerIn(session, user),
    cookie: {
      value: signCookie({ sessionId, generation: session.generation }),
      expiresAt: session.expiresAt,
    },
  };
}
