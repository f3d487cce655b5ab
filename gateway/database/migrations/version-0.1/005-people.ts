import type { Types } from "mongoose";
import { collection, dropIndex, onceByClient, prepareCollections } from "../shared/collections.ts";
import { prefixesOf } from "../shared/prefixes.ts";

/** Prepares the list of accounts, the list of an account's sessions and the deletion of accounts. */
export async function migratePeopleAndSessions(): Promise<void> {
  await prepareCollections({
    users: [
      { key: { isAdmin: 1, isVerified: 1, _id: 1 } },
      { key: { isVerified: 1, _id: -1 } },
      { key: { keys: 1, _id: -1 }, partialFilterExpression: { isVerified: true } },
      onceByClient("addedById"),
    ],
    sessions: [{ key: { userId: 1, _id: -1 } }],
    accountDeletions: [{ key: { at: 1 } }],
    feeds: [{ key: { authorId: 1, _id: 1 } }],
  });
  // Replaced by the longer ones above.
  await dropIndex("users", "isAdmin_1");
  await dropIndex("sessions", "userId_1");
  await completeSessions();
  await completeUsers();
}

async function completeSessions(): Promise<void> {
  const sessions = collection("sessions");
  for await (const { _id, rotatedAt } of sessions.find({ lastSeenAt: { $exists: false } })) {
    await sessions.updateOne({ _id }, { $set: { lastSeenAt: rotatedAt, device: "Appareil inconnu" } });
  }
}

interface User {
  readonly _id: Types.ObjectId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

async function completeUsers(): Promise<void> {
  const users = collection("users");
  for await (const user of users.find<User>({ keys: { $exists: false } })) {
    const keys = prefixesOf(`${user.firstName} ${user.lastName} ${user.email}`, 20);
    await users.updateOne({ _id: user._id }, { $set: { keys } });
  }
}
