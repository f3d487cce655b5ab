import type { Types } from "mongoose";
import { Counter } from "prom-client";
import webPush from "web-push";
import { settings } from "../env.ts";
import { seconds } from "../shared/clock.ts";
import { factsOf, log } from "../shared/log.ts";
import { registry } from "../shared/metrics.ts";
import { requirePushService } from "./push-address.ts";
import { type VapidKeys, vapidKeys } from "./push-keys.service.ts";
import { devicesOf, forgetDevice, type PushSubscription } from "./push-subscription.service.ts";

/** What a device shows. Encrypted for it alone (RFC 8291); short, and without the words of others. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path of the site. */
  readonly path: string;
  /** The same takes the place of the same. */
  readonly tag: string;
}

const pushes = new Counter({
  name: "palabre_pushes_total",
  help: "Messages handed to push services, by outcome.",
  labelNames: ["outcome"],
  registers: [registry],
});

const patience = seconds(10);
/** How long a push service keeps it for a phone that is off. */
const keptSeconds = 24 * 3_600;

/**
 * Pushes to the devices of a person, or to those of them that are named. Answers which should be tried again: their
 * service was busy or away. A device that is gone is forgotten.
 */
export async function pushTo(
  userId: Types.ObjectId,
  message: PushMessage,
  only?: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const all = await devicesOf(userId);
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
    // Its address is nobody's business, the log's neither.
    log.warn(factsOf(error), "a push service could not be reached");
    return "later";
  });
  pushes.inc({ outcome });
  if (outcome === "gone") await forgetDevice(device._id);
  return outcome;
}

async function attempt(device: PushSubscription, body: string, keys: VapidKeys): Promise<Outcome> {
  const { endpoint, publicKey } = device;
  // It agreed to be told by who has another key: its service would refuse us.
  if (publicKey !== keys.publicKey) return "gone";
  const request = encrypted(device, body, keys);
  if (!request) return "gone";
  // Of the services that were allowed when it agreed, only those that still are; and nobody sends us elsewhere.
  const answer = await fetch(requirePushService(endpoint), {
    method: "POST",
    headers: headersOf(request.headers),
    body: new Uint8Array(request.body as Buffer),
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (answer.ok) return "sent";
  if (answer.status === 404 || answer.status === 410) return "gone";
  log.warn({ status: answer.status }, "a push service refused");
  return answer.status === 429 || answer.status >= 500 ? "later" : "refused";
}

/** Null: its keys are no browser's. */
function encrypted({ endpoint, p256dh, auth }: PushSubscription, body: string, keys: VapidKeys) {
  const vapidDetails = { subject: subjectOf(), ...keys };
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
      ...{ TTL: keptSeconds, urgency: "normal", vapidDetails },
    });
  } catch {
    return null;
  }
}

// Whom a push service may write to when we do harm: an https address or a mail one.
const subjectOf = (): string =>
  settings.siteUrl.startsWith("https:")
    ? settings.siteUrl
    : `mailto:${/<([^>]*)>$/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom}`;

const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // Counted by whoever sends it.
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );
