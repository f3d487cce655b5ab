import { type PushProblem, texts } from "./texts.ts";

/** Reason why this browser can't receive push notifications, in French. */
export class PushUnavailable extends Error {
  constructor(problem: PushProblem) {
    super(texts[problem]);
  }
}

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function current(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the hash that identifies this browser's push subscription; null when it has none. */
export async function browserFingerprint(): Promise<string | null> {
  const subscription = await current();
  if (!subscription) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return base64url(new Uint8Array(hash));
}

/**
 * Subscribes this browser to push notifications. Call it from a click only: it asks for permission. Throws
 * PushUnavailable.
 */
export async function subscribeBrowser(
  pushKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if (!isSupported()) throw new PushUnavailable("unsupported");
  if ((await Notification.requestPermission()) !== "granted") throw new PushUnavailable("denied");
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const former = await pushManager.getSubscription();
    const formerKey = former?.options.applicationServerKey;
    // The existing subscription was made with another key.
    if (former && formerKey && base64url(new Uint8Array(formerKey)) !== pushKey) await former.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    const { keys } = made.toJSON();
    return { endpoint: made.endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  } catch {
    throw new PushUnavailable("failed");
  }
}

/** Ends this browser's push subscription. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await current())?.unsubscribe();
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
