import type { Types } from "mongoose";
import { type Session, SessionModel } from "./session.entity.ts";

/** Yields every session of a user, without its secrets. For the personal data export. */
export async function* sessionsOf(userId: Types.ObjectId) {
  for await (const session of SessionModel.find({ userId }).lean<Session[]>().cursor()) {
    const { _id, device, createdAt, lastSeenAt, expiresAt } = session;
    yield { id: _id, device, createdAt, lastSeenAt, expiresAt };
  }
}
