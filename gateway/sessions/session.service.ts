import { isValidObjectId, type Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { pubsub } from "../pubsub.ts";
import { clock, days, minutes } from "../shared/clock.ts";
import { unauthenticated } from "../shared/errors.ts";
import type { Viewer } from "../shared/policies.ts";
import { forgetDevicesOfSession } from "../telling/push-subscription.service.ts";
import { findUser, type User } from "../users/user.service.ts";
import { deviceOf } from "./device.ts";
import { forgetSession, lastSeen, type Seen, see } from "./seen.ts";
import { type Session, SessionModel } from "./session.entity.ts";
import { type CookieFacts, readAccessToken, readCookie, signAccessToken, signCookie } from "./token.ts";

/** What a login or a refresh gives: the token for the caller, the cookie for their browser. */
export interface Opened {
  readonly token: string;
  readonly expiresAt: Date;
  readonly user: User;
  readonly viewer: Viewer;
  readonly cookie: { readonly value: string; readonly expiresAt: Date };
}

export type Caller = "browser" | "rest";

/** How long the former cookie is honoured: two tabs, or an answer that was lost on the way. */
const formerCookieMilliseconds = 30_000;
const seenEveryMilliseconds = minutes(5);

/** Opens a session for a person who has just proved who they are. */
export async function openSession(user: User, caller: Caller, userAgent = ""): Promise<Opened> {
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

/** Who a Bearer token speaks for. Throws UNAUTHENTICATED when it is forged, expired or revoked. */
export async function viewerOfToken(token: string): Promise<Viewer> {
  const { sessionId, userId } = readAccessToken(token);
  const viewer = await viewerOfSession(sessionId);
  if (viewer?.id !== userId) throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
  return viewer;
}

/** Who a page's cookie speaks for; does not rotate it. */
export async function viewerOfCookie(value: string | null): Promise<Viewer | null> {
  const facts = readCookie(value);
  if (!facts) return null;
  const known = lastSeen(facts.sessionId);
  // Of any other generation the session itself must tell: it was exchanged since, or stolen.
  if (known && known.generation === facts.generation) return known.viewer;
  return (await look(facts.sessionId, () => currentSession(facts))).viewer;
}

/** Exchanges the cookie for the next one and a token. Throws UNAUTHENTICATED. */
export async function refreshSession(value: string | null): Promise<Opened> {
  const facts = readCookie(value);
  const session = facts && (await currentSession(facts));
  const user = session && (await findUser(session.userId));
  if (!session || !user) throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
  // The former cookie gets what the first of the two tabs got: rotating again would end that one's.
  if (session.generation !== facts?.generation) return opened(session, user, "browser");
  const now = clock.now();
  const rotated = await SessionModel.findOneAndUpdate(
    { _id: session._id, generation: session.generation },
    {
      $inc: { generation: 1 },
      $set: { rotatedAt: now, expiresAt: new Date(now.getTime() + days(limits.sessionDays)) },
    },
    { returnDocument: "after" },
  ).lean<Session>();
  if (rotated) forgetSession(String(rotated._id));
  // Somebody was quicker: this cookie has just become the former one.
  return rotated ? opened(rotated, user, "browser") : refreshSession(value);
}

/** Ends one session: its token and its cookies are refused from then on, its sockets closed. */
export async function endSession(sessionId: string): Promise<void> {
  forgetSession(sessionId);
  await SessionModel.deleteOne({ _id: sessionId });
  await forgetDevicesOfSession(sessionId);
  forgetSession(sessionId);
  pubsub.publish("sessionEnded", { sessionId });
}

/** Ends every session of an account, or every one but `keptId`. */
export async function endSessionsOf(userId: Types.ObjectId | string, keptId?: string): Promise<void> {
  const ended = { userId, ...(keptId !== undefined && { _id: { $ne: keptId } }) };
  const sessions = await SessionModel.find(ended, { _id: 1 }).lean<Session[]>();
  await Promise.all(sessions.map((session) => endSession(String(session._id))));
}

/** Of these sessions, those that are still alive. */
export async function livingSessions(ids: readonly string[]): Promise<string[]> {
  const living = await SessionModel.find(
    { _id: { $in: ids }, expiresAt: { $gt: clock.now() } },
    { _id: 1 },
  ).lean<Session[]>();
  return living.map((session) => String(session._id));
}

/** The session of a cookie. A former cookie past its time was stolen or copied: it ends the session. */
async function currentSession({ sessionId, generation }: CookieFacts): Promise<Session | null> {
  const session = await SessionModel.findById(sessionId).lean<Session>();
  const now = clock.now();
  if (!session || session.expiresAt <= now) return null;
  const age = session.generation - generation;
  const isHonoured =
    age === 0 || (age === 1 && now.getTime() - session.rotatedAt.getTime() <= formerCookieMilliseconds);
  if (isHonoured) return session;
  await endSession(sessionId);
  return null;
}

async function viewerOfSession(sessionId: string): Promise<Viewer | null> {
  return (lastSeen(sessionId) ?? (await look(sessionId, () => findSession(sessionId)))).viewer;
}

const look = (sessionId: string, find: () => Promise<Session | null>): Promise<Seen> =>
  see(sessionId, async () => {
    const session = await find();
    const now = clock.now();
    const user = session && session.expiresAt > now ? await findUser(session.userId) : null;
    const viewer = user ? { id: String(user._id), sessionId, isAdmin: user.isAdmin } : null;
    if (session && viewer) await noteSeen(session, now);
    return { viewer, generation: session?.generation ?? null };
  });

const findSession = async (sessionId: string): Promise<Session | null> =>
  isValidObjectId(sessionId) ? SessionModel.findById(sessionId).lean<Session>() : null;

/** Writes that a session lives, every few minutes at most. */
async function noteSeen({ _id, lastSeenAt }: Session, now: Date): Promise<void> {
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < seenEveryMilliseconds) return;
  await SessionModel.updateOne({ _id }, { $set: { lastSeenAt: now } }, { timestamps: false });
}

function opened(session: Session, user: User, caller: Caller): Opened {
  const sessionId = String(session._id);
  return {
    ...signAccessToken({ userId: String(user._id), sessionId }, limits.accessTokenMinutes[caller]),
    user,
    viewer: { id: String(user._id), sessionId, isAdmin: user.isAdmin },
    cookie: {
      value: signCookie({ sessionId, generation: session.generation }),
      expiresAt: session.expiresAt,
    },
  };
}
