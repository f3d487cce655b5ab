import { createHash, timingSafeEqual } from "node:crypto";
import { type ClientSession, Types } from "mongoose";
import { pushSubscriptionRules } from "../../../schema/rules/notification.ts";
import { clock } from "../../core/clock.ts";
import { knownId } from "../../core/documents/ids.ts";
import { badInput, notFound } from "../../core/errors.ts";
import { inSerialTransaction } from "../../core/live/serial-transaction.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { deviceOf } from "../../sessions/device.ts";
import { viewersOfSessions } from "../../sessions/session.service.ts";
import { requireVerified } from "../../users/user.service.ts";
import { requirePushService } from "./push-endpoint.ts";
import { vapidKeys } from "./push-keys.service.ts";
import {
  PushSubscription,
  PushSubscriptionInput,
  PushSubscriptionModel,
} from "./push-subscription.entity.ts";

// Resolvers refer to the classes; only services and loaders use the model.
export { PushSubscription, PushSubscriptionInput };

const noDevice = "Cet appareil n’est plus prévenu.";
/** Devices of one user; beyond that, the oldest subscription is deleted. */
const maxDevices = 10;

export const fingerprintOf = (endpoint: string): string =>
  createHash("sha256").update(endpoint).digest("base64url");

/** Subscribes a browser to push messages. Idempotent. Returns the user's id. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
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
    userId,
    sessionId,
    endpoint,
    p256dh,
    auth,
    publicKey,
    device: deviceOf(userAgent),
    createdAt: clock.now(),
  };
  await inSerialTransaction("pushSubscriptions", async (session) => {
    await requireVerified(userId, session);
    // A browser belongs to the user who subscribed last; only the browser itself knows the keys that came with its endpoint.
    const existing = await PushSubscriptionModel.findOne({ fingerprint })
      .session(session)
      .lean<PushSubscription>();
    if (existing && !existing.userId.equals(userId) && !hasSameKeys(existing, { p256dh, auth }))
      throw foreignEndpoint();
    await PushSubscriptionModel.updateOne({ fingerprint }, { $set: device }, { session, upsert: true });
    await deleteExcessDevices(session, userId);
  });
  return userId;
}

type BrowserKeys = Pick<PushSubscription, "p256dh" | "auth">;

const hasSameKeys = (one: BrowserKeys, other: BrowserKeys): boolean =>
  timingSafeEqual(digestOf(`${one.p256dh} ${one.auth}`), digestOf(`${other.p256dh} ${other.auth}`));

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const foreignEndpoint = () => badInput({ endpoint: "Cet abonnement est celui d’un autre appareil" });

async function deleteExcessDevices(session: ClientSession, userId: Types.ObjectId): Promise<void> {
  const all = await PushSubscriptionModel.find({ userId })
    .sort({ _id: -1 })
    .skip(maxDevices)
    .select({ _id: 1 })
    .session(session)
    .lean();
  if (all.length > 0)
    await PushSubscriptionModel.deleteMany({ _id: { $in: all.map(({ _id }) => _id) } }, { session });
}

/** Deletes one of the caller's subscriptions. Returns the user's id. Throws UNAUTHENTICATED, NOT_FOUND for another's. */
export async function unsubscribeDevice(viewer: Viewer | null, id: unknown): Promise<Types.ObjectId> {
  const { id: userId } = requireViewer(viewer);
  const { deletedCount } = await PushSubscriptionModel.deleteOne({ _id: knownId(id, noDevice), userId });
  if (deletedCount === 0) throw notFound(noDevice);
  return new Types.ObjectId(userId);
}

/** The subscribed devices of a user, oldest first. */
export const devicesOf = (userId: Types.ObjectId): Promise<PushSubscription[]> =>
  PushSubscriptionModel.find({ userId }).sort({ _id: 1 }).limit(maxDevices).lean<PushSubscription[]>().exec();

/**
 * Returns the devices of a user whose session goes on. The others are deleted: a session that expires takes no step that would
 * have done so, and the device may have another user by now.
 */
export async function reachableDevicesOf(userId: Types.ObjectId): Promise<PushSubscription[]> {
  const all = await devicesOf(userId);
  const active = await viewersOfSessions(all.map(({ sessionId }) => String(sessionId)));
  const over = all.map(({ sessionId }) => String(sessionId)).filter((id) => !active.has(id));
  if (over.length > 0) await deleteDevicesOfSessions(over);
  return all.filter(({ sessionId }) => active.has(String(sessionId)));
}

/** Deletes a subscription that its push service no longer knows. */
export const deleteDevice = async (_id: Types.ObjectId): Promise<void> => {
  await PushSubscriptionModel.deleteOne({ _id });
};

/** Deletes the subscriptions of sessions that have ended. */
export const deleteDevicesOfSessions = async (sessionIds: readonly string[]): Promise<void> => {
  await PushSubscriptionModel.deleteMany({ sessionId: { $in: sessionIds } });
};

export const deleteDevicesOf = async (userId: Types.ObjectId | string): Promise<void> => {
  await PushSubscriptionModel.deleteMany({ userId });
};

/** The devices of a user, without endpoints and keys. For the export of account data. */
export async function* exportDevices(userId: Types.ObjectId) {
  for (const { device, createdAt } of await devicesOf(userId)) yield { device, createdAt };
}
