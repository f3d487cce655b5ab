import { Types } from "mongoose";
import { MailSuppressionModel } from "../mails/mail.entity.ts";
import { PushSubscriptionModel } from "../telling/push-subscription.entity.ts";
import { subscribeDevice } from "../telling/push-subscription.service.ts";
import { unsubscribeToken } from "../telling/unsubscribe.ts";
import { administrators, alike, everybody, type GraphqlTable, oneself, people, perRole } from "./rights.ts";
import type { World } from "./rights.world.ts";

const browser = (clue: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${clue}`,
  p256dh: Buffer.alloc(65, 4).toString("base64url"),
  auth: Buffer.alloc(16, 1).toString("base64url"),
});

const literal = (fields: Record<string, string>) =>
  `{ ${Object.entries(fields)
    .map(([name, value]) => `${name}: "${value}"`)
    .join(", ")} }`;

async function deviceOf(world: World): Promise<string> {
  await subscribeDevice(world.people.owner.viewer, "", browser(world.clue));
  const device = await PushSubscriptionModel.findOne({ userId: world.people.owner.viewer.id }).lean();
  return String(device?._id);
}

async function refusedAddress(world: World): Promise<string> {
  const made = { addressKey: world.clue, address: "a•••@exemple.ci", at: new Date() };
  return String((await MailSuppressionModel.create(made))._id);
}

export const tokenOf = (world: World): string =>
  unsubscribeToken(new Types.ObjectId(world.people.owner.viewer.id), "DIGEST");

/** What people are told and how; the mails, for who runs the site. */
export const telling: GraphqlTable = {
  notificationSettings: {
    rights: perRole("null", "ok", "ok", "ok"),
    ask: "notificationSettings { id pushKey isAddressRefused devices { id } }",
  },
  updateNotificationSettings: {
    rights: people,
    ask: "updateNotificationSettings(input: { hasQuietHours: false }) { id }",
  },
  subscribePush: {
    rights: people,
    ask: async (world) => `subscribePush(input: ${literal(browser(world.clue))}) { id }`,
  },
  unsubscribePush: {
    rights: oneself,
    ask: async (world) => `unsubscribePush(id: "${await deviceOf(world)}") { id }`,
  },
  // Whoever holds the mail.
  unsubscription: {
    rights: everybody,
    ask: async (world) => `unsubscription(token: "${tokenOf(world)}") { way }`,
  },
  "unsubscription by a token of nobody's": {
    rights: alike("null"),
    ask: 'unsubscription(token: "x") { way }',
  },
  unsubscribe: {
    rights: everybody,
    ask: async (world) => `unsubscribe(token: "${tokenOf(world)}") { way }`,
  },
  "unsubscribe by a token of nobody's": {
    rights: alike("CODE_INVALID"),
    ask: 'unsubscribe(token: "x") { way }',
  },
  mails: { rights: administrators, ask: "mails { hasMore }" },
  mailSuppressions: { rights: administrators, ask: "mailSuppressions { hasMore }" },
  liftMailSuppression: {
    rights: administrators,
    ask: async (world) => `liftMailSuppression(id: "${await refusedAddress(world)}") { id }`,
  },
};
