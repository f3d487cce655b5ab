import webPush from "web-push";
import { settings } from "../env.ts";
import { seal, unseal } from "../shared/sealed.ts";
import { PushKeysModel } from "./push-subscription.entity.ts";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const [id, purpose] = ["vapid", "vapid keys"] as const;
let known: VapidKeys | null = null;

/**
 * The keys by which push services know this site: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, else a pair that is made once
 * and kept in the database, for all gateways, sealed under the site's secret. Another secret has another pair made:
 * devices must then agree anew.
 */
export async function vapidKeys(): Promise<VapidKeys> {
  if (known) return known;
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = settings;
  known = publicKey && privateKey ? { publicKey, privateKey } : await keptKeys();
  return known;
}

/** For tests: another database, other keys. */
export const forgetVapidKeys = (): void => {
  known = null;
};

async function keptKeys(): Promise<VapidKeys> {
  const draft = webPush.generateVAPIDKeys();
  const sealed = { publicKey: draft.publicKey, sealed: seal(purpose, draft.privateKey) };
  // Of two gateways that start at once, both go on with the same.
  const kept = await PushKeysModel.findOneAndUpdate(
    { _id: id },
    { $setOnInsert: sealed },
    { upsert: true, returnDocument: "after" },
  ).lean();
  const privateKey = unseal(purpose, kept.sealed);
  if (privateKey !== null) return { publicKey: kept.publicKey, privateKey };
  await PushKeysModel.updateOne({ _id: id, sealed: kept.sealed }, { $set: sealed });
  return keptKeys();
}
