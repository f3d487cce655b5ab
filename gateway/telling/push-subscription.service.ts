import { createHash } from "node:crypto";
import { type ClientSession, Types } from "mongoose";
import { pushSubscriptionRules } from "../../schema/rules/notification.ts";
import { deviceOf } from "../sessions/device.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { requireVerified } from "../users/user.service.ts";
import { requirePushService } from "./push-address.ts";
import { vapidKeys } from "./push-keys.service.ts";
import {
  PushSubscription,
  PushSubscriptionInput,
  PushSubscriptionModel,
} from "./push-subscription.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { PushSubscription, PushSubscriptionInput };

const noDevice = "Cet appareil n’est plus prévenu.";
/** More devices than a person has: the one that agreed first makes room. */
const mostDevices = 10;

export const fingerprintOf = (endpoint: string): string =>
  createHash("sha256").update(endpoint).digest("base64url");

/** A browser agrees to be told; a second time changes nothing. Answers whose it is. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function subscribeDevice(
  viewer: Viewer | null,
  userAgent: string,
  input: unknown,
): Promise<Types.ObjectId> {
  const { id, sessionId } = requireViewer(viewer);
  const { endpoint: given, p256dh, auth } = await check(pushSubscriptionRules, input);
  const endpoint = requirePushService(given);
  const fingerprint = fingerprintOf(endpoint);
  const { publicKey } = await vapidKeys();
  const userId = new Types.ObjectId(id);
  const device = {
    ...{ userId, sessionId, endpoint, p256dh, auth, publicKey },
    ...{ device: deviceOf(userAgent), createdAt: clock.now() },
  };
  await inTransaction(async (session) => {
    await requireVerified(userId, session);
    // A browser belongs to whoever agreed last.
    await PushSubscriptionModel.updateOne({ fingerprint }, { $set: device }, { session, upsert: true });
    await makeRoom(session, userId);
  });
  return userId;
}

async function makeRoom(session: ClientSession, userId: Types.ObjectId): Promise<void> {
  const all = await PushSubscriptionModel.find({ userId })
    .sort({ _id: -1 })
    .skip(mostDevices)
    .select({ _id: 1 })
    .session(session)
    .lean();
  if (all.length > 0)
    await PushSubscriptionModel.deleteMany({ _id: { $in: all.map(({ _id }) => _id) } }, { session });
}

/** One of the caller's devices is not told any more. Answers whose it was. Throws UNAUTHENTICATED, NOT_FOUND for another's. */
export async function unsubscribeDevice(viewer: Viewer | null, id: unknown): Promise<Types.ObjectId> {
  const { id: userId } = requireViewer(viewer);
  const { deletedCount } = await PushSubscriptionModel.deleteOne({ _id: knownId(id, noDevice), userId });
  if (deletedCount === 0) throw notFound(noDevice);
  return new Types.ObjectId(userId);
}

/** The devices of a person that are told, those that agreed first before. */
export const devicesOf = (userId: Types.ObjectId): Promise<PushSubscription[]> =>
  PushSubscriptionModel.find({ userId })
    .sort({ _id: 1 })
    .limit(mostDevices)
    .lean<PushSubscription[]>()
    .exec();

/** A push service says that there is no such device any more. */
export const forgetDevice = async (_id: Types.ObjectId): Promise<void> => {
  await PushSubscriptionModel.deleteOne({ _id });
};

/** Whoever has logged out is not told there any more. */
export const forgetDevicesOfSession = async (sessionId: string): Promise<void> => {
  await PushSubscriptionModel.deleteMany({ sessionId });
};

export const forgetDevicesOf = async (userId: Types.ObjectId | string): Promise<void> => {
  await PushSubscriptionModel.deleteMany({ userId });
};

/** For « mes données »: neither addresses nor keys. */
export async function* devicesKeptOf(userId: Types.ObjectId) {
  for (const { device, createdAt } of await devicesOf(userId)) yield { device, createdAt };
}
