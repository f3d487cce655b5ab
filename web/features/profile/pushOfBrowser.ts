/** What stands in the way of telling this browser; its words are in notificationTexts. */
export class PushRefused extends Error {
  constructor(readonly reason: "unsupported" | "denied" | "pushFailed") {
    super(reason);
  }
}

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function current(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Under what the site knows this browser; null when it has not agreed. */
export async function ownFingerprint(): Promise<string | null> {
  const subscription = await current();
  if (!subscription) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return base64url(new Uint8Array(hash));
}

/** Asks this browser to be told. Call it from a click only: it asks the person. Throws PushRefused. */
export async function agree(pushKey: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if (!isSupported()) throw new PushRefused("unsupported");
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused("denied");
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const former = await pushManager.getSubscription();
    const formerKey = former?.options.applicationServerKey;
    // It agreed to be told by a site that had another key.
    if (former && formerKey && base64url(new Uint8Array(formerKey)) !== pushKey) await former.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    const { keys } = made.toJSON();
    return { endpoint: made.endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  } catch {
    throw new PushRefused("pushFailed");
  }
}

/** This browser is not told any more. */
export async function disagree(): Promise<void> {
  await (await current())?.unsubscribe();
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
