import type { Types } from "mongoose";
import { type Session, SessionModel } from "./session.entity.ts";

/** Every session of a person, without what opens it. For « mes données ». */
export async function* sessionsOf(userId: Types.ObjectId) {
  for await (const session of SessionModel.find({ userId }).lean<Session[]>().cursor()) {
    const { _id, device, createdAt, lastSeenAt, expiresAt } = session;
    yield { id: _id, device, createdAt, lastSeenAt, expiresAt };
  }
}
