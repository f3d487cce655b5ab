import { env } from "../../core/env.ts";
import { decrypt, encrypt } from "../../lib/encryption.ts";
import { PushKeysModel } from "./push-subscription.entity.ts";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const [id, purpose] = ["vapid", "vapid keys"] as const;
let cached: VapidKeys | null = null;

/**
 * The VAPID keys of this site: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, else a pair generated once and stored in the
 * database for all gateways, encrypted with the site's secret. With another secret a new pair is generated: devices must
 * then subscribe again.
 */
export async function vapidKeys(): Promise<VapidKeys> {
  if (cached) return cached;
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = env;
  cached = publicKey && privateKey ? { publicKey, privateKey } : await storedKeys();
  return cached;
}

/** Clears the cached keys. For tests, which change the database. */
export const resetVapidKeys = (): void => {
  cached = null;
};

async function storedKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import("web-push");
  const generated = webPush.generateVAPIDKeys();
  const sealed = { publicKey: generated.publicKey, sealed: encrypt(purpose, generated.privateKey) };
  // Two gateways that start at once use the same pair: the first insert wins.
  const stored = await PushKeysModel.findOneAndUpdate(
    { _id: id },
    { $setOnInsert: sealed },
    { upsert: true, returnDocument: "after" },
  ).lean();
  const privateKey = decrypt(purpose, stored.sealed);
  if (privateKey !== null) return { publicKey: stored.publicKey, privateKey };
  await PushKeysModel.updateOne({ _id: id, sealed: stored.sealed }, { $set: sealed });
  return storedKeys();
}
