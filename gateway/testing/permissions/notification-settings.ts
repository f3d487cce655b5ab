import { Types } from "mongoose";
import { MailSuppressionModel } from "../../mails/mail.entity.ts";
import { PushSubscriptionModel } from "../../notifications/push/push-subscription.entity.ts";
import { subscribeDevice } from "../../notifications/push/push-subscription.service.ts";
import { unsubscribeToken } from "../../notifications/settings/unsubscribe-link.ts";
import type { PermissionFixture } from "./fixture.ts";
import {
  administrators,
  allGet,
  everybody,
  type GraphqlTable,
  members,
  ownerOnly,
  perRole,
} from "./permission-matrix.ts";

const browser = (clue: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${clue}`,
  p256dh: Buffer.alloc(65, 4).toString("base64url"),
  auth: Buffer.alloc(16, 1).toString("base64url"),
});

const literal = (fields: Record<string, string>) =>
  `{ ${Object.entries(fields)
    .map(([name, value]) => `${name}: "${value}"`)
    .join(", ")} }`;

async function deviceOf(world: PermissionFixture): Promise<string> {
  await subscribeDevice(world.people.owner.viewer, "", browser(world.unique));
  const device = await PushSubscriptionModel.findOne({ userId: world.people.owner.viewer.id }).lean();
  return String(device?._id);
}

async function refusedAddress(world: PermissionFixture): Promise<string> {
  const made = { addressKey: world.unique, address: "a•••@exemple.ci", at: new Date() };
  return String((await MailSuppressionModel.create(made))._id);
}

export const tokenOf = (world: PermissionFixture): string =>
  unsubscribeToken(new Types.ObjectId(world.people.owner.viewer.id), "DIGEST");

/** Notification settings of accounts, and the mails, for administrators. */
export const notificationSettings: GraphqlTable = {
  notificationSettings: {
    permissions: perRole("null", "ok", "ok", "ok"),
    operation: "notificationSettings { id pushKey isAddressRefused devices { id } }",
  },
  updateNotificationSettings: {
    permissions: members,
    operation: "updateNotificationSettings(input: { hasQuietHours: false }) { id }",
  },
  subscribePush: {
    permissions: members,
    operation: async (world) => `subscribePush(input: ${literal(browser(world.unique))}) { id }`,
  },
  unsubscribePush: {
    permissions: ownerOnly,
    operation: async (world) => `unsubscribePush(id: "${await deviceOf(world)}") { id }`,
  },
  // The token in the mail is the right.
  unsubscription: {
    permissions: everybody,
    operation: async (world) => `unsubscription(token: "${tokenOf(world)}") { way }`,
  },
  "unsubscription by a token of nobody's": {
    permissions: allGet("null"),
    operation: 'unsubscription(token: "x") { way }',
  },
  unsubscribe: {
    permissions: everybody,
    operation: async (world) => `unsubscribe(token: "${tokenOf(world)}") { way }`,
  },
  "unsubscribe by a token of nobody's": {
    permissions: allGet("CODE_INVALID"),
    operation: 'unsubscribe(token: "x") { way }',
  },
  mails: { permissions: administrators, operation: "mails { hasMore }" },
  mailSuppressions: { permissions: administrators, operation: "mailSuppressions { hasMore }" },
  mailServer: { permissions: administrators, operation: "mailServer { source }" },
  updateMailServer: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT"),
    operation: `updateMailServer(input: { host: "", port: 25, security: NONE, from: "site@exemple.ci" }) { source }`,
  },
  removeMailServer: { permissions: administrators, operation: "removeMailServer { source }" },
  liftMailSuppression: {
    permissions: administrators,
    operation: async (world) => `liftMailSuppression(id: "${await refusedAddress(world)}") { id }`,
  },
};
