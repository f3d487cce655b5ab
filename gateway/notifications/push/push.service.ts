import type { Types } from "mongoose";
import { Counter } from "prom-client";
import { seconds } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { errorFields, log } from "../../core/log.ts";
import { registry } from "../../core/metrics.ts";
import { senderAddress } from "../../lib/mail/mail-transport.ts";
import { outgoing } from "../../lib/outgoing/outgoing-client.ts";
import { requirePushService } from "./push-endpoint.ts";
import { type VapidKeys, vapidKeys } from "./push-keys.service.ts";
import { deleteDevice, type PushSubscription, reachableDevicesOf } from "./push-subscription.service.ts";

/** Message shown by a device, encrypted for it (RFC 8291). Short, and without text of other users. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a click opens. */
  readonly path: string;
  /** A message replaces the previous one with the same tag. */
  readonly tag: string;
}

const pushes = new Counter({
  name: "palabre_pushes_total",
  help: "Messages handed to push services, by outcome.",
  labelNames: ["outcome"],
  registers: [registry],
});

const requestTimeout = seconds(10);
/** Time that a push service keeps a message for an offline device. */
const ttlSeconds = 24 * 3_600;

/**
 * Sends a message to the devices of a user, or only to those named. Returns the ids of those to be retried, because their
 * service was unavailable. Subscriptions that the service no longer knows are deleted.
 */
export async function pushTo(
  userId: Types.ObjectId,
  message: PushMessage,
  only?: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const all = await reachableDevicesOf(userId);
  const devices = only ? all.filter(({ _id }) => only.some((id) => id.equals(_id))) : all;
  if (devices.length === 0) return [];
  const keys = await vapidKeys();
  const body = JSON.stringify(message);
  const outcomes = await Promise.all(devices.map((device) => pushToDevice(device, body, keys)));
  return devices.filter((_, index) => outcomes[index] === "later").map(({ _id }) => _id);
}

type Outcome = "sent" | "gone" | "refused" | "later";

async function pushToDevice(device: PushSubscription, body: string, keys: VapidKeys): Promise<Outcome> {
  const outcome = await attempt(device, body, keys).catch((error): Outcome => {
    // Without the endpoint: it is a secret of the device.
    log.warn(errorFields(error), "a push service could not be reached");
    return "later";
  });
  pushes.inc({ outcome });
  if (outcome === "gone") await deleteDevice(device._id);
  return outcome;
}

async function attempt(device: PushSubscription, body: string, keys: VapidKeys): Promise<Outcome> {
  const { endpoint, publicKey } = device;
  // Subscribed with other VAPID keys: its service would reject the request.
  if (publicKey !== keys.publicKey) return "gone";
  const request = await encrypted(device, body, keys);
  if (!request) return "gone";
  // The endpoint is checked again, since the allowed hosts may have changed.
  const address = requirePushService(endpoint);
  const status = await outgoing().send(address, {
    headers: headersOf(request.headers),
    body: request.body as Buffer,
    signal: AbortSignal.timeout(requestTimeout),
    isTrusted: env.pushOrigins.includes(new URL(address).origin),
  });
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  log.warn({ status }, "a push service refused");
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** The encrypted request; null when the keys of the subscription are invalid. */
async function encrypted({ endpoint, p256dh, auth }: PushSubscription, body: string, keys: VapidKeys) {
  const { default: webPush } = await import("web-push");
  const vapidDetails = { subject: subjectOf(), ...keys };
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      TTL: ttlSeconds,
      urgency: "normal",
      vapidDetails,
    });
  } catch {
    return null;
  }
}

// Contact of the operator for push services: an https or a mailto address.
const subjectOf = (): string =>
  env.siteUrl.startsWith("https:") ? env.siteUrl : `mailto:${senderAddress()}`;

const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // Set by the client.
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );
