import type { Types } from "mongoose";
import { clock, minutes } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { notFound } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { programDevice } from "./device.ts";
import { Session, SessionModel } from "./session.entity.ts";
import { endSession, endSessionsOf } from "./session.service.ts";

export { Session };

const noSession = "Cette session est déjà fermée.";
const most = 100;

/** Returns the caller's open sessions, newest first, at most 100. Throws UNAUTHENTICATED. */
export async function listSessions(viewer: Viewer | null): Promise<Session[]> {
  const { id } = requireViewer(viewer);
  return SessionModel.find({ userId: id, expiresAt: { $gt: clock.now() } })
    .sort({ _id: -1 })
    .limit(most)
    .lean<Session[]>();
}

/** Whether an account has a session. */
export const hasSession = async (userId: Types.ObjectId): Promise<boolean> =>
  (await SessionModel.exists({ userId })) !== null;

/** Whether an account has another open session of a program: one that keeps no cookie is known by it. */
export const hasOtherProgram = async (userId: Types.ObjectId, sessionId: string): Promise<boolean> =>
  (await SessionModel.exists({ userId, device: programDevice, _id: { $ne: sessionId } })) !== null;

const recentLogin = minutes(15);

/** Returns whether the caller's session was opened by a login less than 15 minutes ago. Throws UNAUTHENTICATED. */
export async function hasLoggedInRecently(viewer: Viewer | null): Promise<boolean> {
  const { id, sessionId } = requireViewer(viewer);
  const since = new Date(clock.now().getTime() - recentLogin);
  return (await SessionModel.exists({ _id: sessionId, userId: id, createdAt: { $gt: since } })) !== null;
}

/** Ends one of the caller's sessions. Throws UNAUTHENTICATED, NOT_FOUND for another user's. */
export async function endOwnSession(viewer: Viewer | null, id: unknown): Promise<void> {
  const { id: userId } = requireViewer(viewer);
  const sessionId = knownId(id, noSession);
  if (!(await SessionModel.exists({ _id: sessionId, userId }))) throw notFound(noSession);
  await endSession(String(sessionId));
}

/** Ends all of the caller's sessions except the current one. Throws UNAUTHENTICATED. */
export async function endOtherSessions(viewer: Viewer | null): Promise<void> {
  const { id, sessionId } = requireViewer(viewer);
  await endSessionsOf(id, sessionId);
}
