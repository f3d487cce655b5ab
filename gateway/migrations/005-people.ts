import { FeedModel } from "../feeds/feed.entity.ts";
import { unknownDevice } from "../sessions/device.ts";
import { type Session, SessionModel } from "../sessions/session.entity.ts";
import { AccountDeletionModel } from "../users/account-deletion.entity.ts";
import { type User, UserModel } from "../users/user.entity.ts";
import { keysOf } from "../users/user.keys.ts";
import { prepareCollections } from "./collections.ts";

/** What finds people, lists their sessions and removes their accounts. */
export async function peopleAndSessions(): Promise<void> {
  await prepareCollections(UserModel, SessionModel, AccountDeletionModel, FeedModel);
  // Longer ones have taken their place.
  await dropIndex(UserModel, "isAdmin_1");
  await dropIndex(SessionModel, "userId_1");
  const unseen = { lastSeenAt: { $exists: false } };
  for await (const session of SessionModel.find(unseen).lean<Session[]>().cursor()) {
    const seen = { lastSeenAt: session.rotatedAt, device: unknownDevice };
    await SessionModel.updateOne({ _id: session._id }, { $set: seen }, { timestamps: false });
  }
  for await (const user of UserModel.find({ keys: { $exists: false } })
    .lean<User[]>()
    .cursor()) {
    await UserModel.updateOne({ _id: user._id }, { $set: { keys: keysOf(user) } }, { timestamps: false });
  }
}

async function dropIndex(model: typeof UserModel | typeof SessionModel, name: string): Promise<void> {
  const indexes = await model.collection.indexes();
  if (indexes.some((index) => index.name === name)) await model.collection.dropIndex(name);
}
