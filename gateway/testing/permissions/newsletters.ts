import { Types } from "mongoose";
import { listVersionsOfLetter } from "../../newsletters/letters/letter-versions.service.ts";
import { createLetter } from "../../newsletters/letters/save-letter.service.ts";
import { MailingModel } from "../../newsletters/sending/mailing.entity.ts";
import { sendLetter } from "../../newsletters/sending/send-letter.service.ts";
import { SubscriberModel } from "../../newsletters/subscribers/subscriber.entity.ts";
import { confirmationToken, preferencesToken } from "../../newsletters/subscribers/subscriber-token.ts";
import type { PermissionFixture } from "./fixture.ts";
import {
  administrators,
  allGet,
  editors,
  everybody,
  type GraphqlTable,
  perRole,
} from "./permission-matrix.ts";

let made = 0;
const addressOf = (world: PermissionFixture) => `${world.unique}-${made++}@exemple.ci`;

async function active(world: PermissionFixture) {
  const fields = { isForSite: true, topicIds: [], createdAt: new Date() };
  return SubscriberModel.create({ email: addressOf(world), state: "ACTIVE", ...fields });
}

export const preferencesTokenFor = async (world: PermissionFixture) => preferencesToken(await active(world));

/** Returns the token of a request that waits for its confirmation. */
export async function confirmationTokenFor(world: PermissionFixture): Promise<string> {
  const at = new Date();
  const wanted = { isForSite: true, topicIds: [] };
  const request = { ...wanted, at, from: "203.0.113.0/24", words: "Recevoir par e-mail" };
  const fields = { ...wanted, state: "PENDING", createdAt: at, request } as const;
  const { _id } = await SubscriberModel.create({ email: addressOf(world), ...fields });
  return confirmationToken(_id, at);
}

async function mailing(world: PermissionFixture): Promise<string> {
  const text = { subject: "Un article", html: "<p>Un article.</p>", text: "Un article." };
  const fields = { isForSite: true, topicIds: [], startedAt: new Date() };
  const what = { kind: "POST", documentId: (await world.post()).id, state: "DONE" } as const;
  return String((await MailingModel.create({ _id: new Types.ObjectId(), ...what, ...text, ...fields }))._id);
}

export const letter = async (world: PermissionFixture) =>
  createLetter((await world.person("admin")).viewer, {
    subject: `Une lettre ${world.unique}`,
    content: "Bonjour à tous.",
  });

async function plannedLetter(world: PermissionFixture): Promise<string> {
  const { _id } = await letter(world);
  await sendLetter((await world.person("admin")).viewer, _id, { at: new Date(Date.now() + 3_600_000) });
  return String(_id);
}

/** Letters by mail: readers hold the token of their mail, administrators the list of addresses. */
export const newsletters: GraphqlTable = {
  newsletterTopics: { permissions: everybody, operation: "newsletterTopics { id name }" },
  subscribeNewsletter: {
    permissions: everybody,
    operation: async (world) => `subscribeNewsletter(email: "${addressOf(world)}") { message }`,
  },
  pendingSubscription: {
    permissions: everybody,
    operation: async (world) =>
      `pendingSubscription(token: "${await confirmationTokenFor(world)}") { email }`,
  },
  "pendingSubscription by a token of nobody's": {
    permissions: allGet("null"),
    operation: 'pendingSubscription(token: "x") { email }',
  },
  confirmNewsletter: {
    permissions: everybody,
    operation: async (world) =>
      `confirmNewsletter(token: "${await confirmationTokenFor(world)}") { message }`,
  },
  "confirmNewsletter by the token of the preferences": {
    permissions: allGet("CODE_INVALID"),
    operation: async (world) => `confirmNewsletter(token: "${await preferencesTokenFor(world)}") { message }`,
  },
  newsletterPreferences: {
    permissions: everybody,
    operation: async (world) =>
      `newsletterPreferences(token: "${await preferencesTokenFor(world)}") { email }`,
  },
  "newsletterPreferences by a token of nobody's": {
    permissions: allGet("null"),
    operation: 'newsletterPreferences(token: "x") { email }',
  },
  updateNewsletterPreferences: {
    permissions: everybody,
    operation: async (world) =>
      `updateNewsletterPreferences(token: "${await preferencesTokenFor(world)}", isForSite: true, topics: []) { email }`,
  },
  unsubscribeNewsletter: {
    permissions: everybody,
    operation: async (world) =>
      `unsubscribeNewsletter(token: "${await preferencesTokenFor(world)}") { email }`,
  },
  "unsubscribeNewsletter by a token of nobody's": {
    permissions: allGet("CODE_INVALID"),
    operation: 'unsubscribeNewsletter(token: "x") { email }',
  },
  mailings: { permissions: editors, operation: "mailings { total items { id topics counts { sent } } }" },
  mailing: {
    permissions: editors,
    operation: async (world) => `mailing(id: "${await mailing(world)}") { subject }`,
  },
  mailingRecipients: {
    permissions: editors,
    operation: async (world) => `mailingRecipients(id: "${await mailing(world)}", state: SENT) { total }`,
  },
  sendPostByMail: {
    permissions: editors,
    operation: async (world) => `sendPostByMail(postId: "${(await world.post()).id}") { id }`,
  },
  testPostMail: {
    permissions: editors,
    operation: async (world) => `testPostMail(postId: "${(await world.post()).id}") { message }`,
  },
  stopMailing: {
    permissions: editors,
    operation: async (world) => `stopMailing(id: "${await mailing(world)}") { state }`,
  },
  resendUnconfirmed: {
    permissions: editors,
    operation: async (world) => `resendUnconfirmed(id: "${await mailing(world)}") { state }`,
  },
  letters: { permissions: editors, operation: "letters { total items { id subject topics } }" },
  letter: {
    permissions: editors,
    operation: async (world) => `letter(id: "${(await letter(world))._id}") { subject content }`,
  },
  onlineLetter: {
    permissions: perRole("null", "null", "null", "ok", { editor: "ok" }),
    operation: async (world) => `onlineLetter(slug: "${(await letter(world)).slug}") { subject html }`,
  },
  letterVersions: {
    permissions: editors,
    operation: async (world) => `letterVersions(id: "${(await letter(world))._id}") { hasMore }`,
  },
  letterAudience: { permissions: editors, operation: "letterAudience" },
  mailBytes: {
    permissions: editors,
    operation: async (world) => `mailBytes(kind: LETTER, id: "${(await letter(world))._id}")`,
  },
  letterPreview: {
    permissions: editors,
    operation: async (world) => `letterPreview(id: "${(await letter(world))._id}")`,
  },
  newsletterDigest: { permissions: editors, operation: "newsletterDigest { isOn nextAt preview }" },
  sendDigestTest: {
    permissions: editors,
    operation: async (world) => {
      await world.post();
      return "sendDigestTest { message }";
    },
  },
  createLetter: { permissions: editors, operation: 'createLetter(input: { subject: "Une lettre" }) { id }' },
  updateLetter: {
    permissions: editors,
    operation: async (world) =>
      `updateLetter(id: "${(await letter(world))._id}", input: { subject: "Une autre", version: 1 }) { version }`,
  },
  restoreLetterRevision: {
    permissions: editors,
    operation: async (world) => {
      const { _id } = await letter(world);
      const { items } = await listVersionsOfLetter((await world.person("admin")).viewer, _id, { first: 1 });
      return `restoreLetterRevision(id: "${items[0]!._id}", version: 1) { version }`;
    },
  },
  sendLetter: {
    permissions: editors,
    operation: async (world) => `sendLetter(id: "${(await letter(world))._id}") { state }`,
  },
  cancelLetter: {
    permissions: editors,
    operation: async (world) => `cancelLetter(id: "${await plannedLetter(world)}") { state }`,
  },
  sendLetterTest: {
    permissions: editors,
    operation: async (world) => `sendLetterTest(id: "${(await letter(world))._id}") { message }`,
  },
  deleteLetter: {
    permissions: editors,
    operation: async (world) => `deleteLetter(id: "${(await letter(world))._id}") { id }`,
  },
  subscribers: {
    permissions: administrators,
    operation: "subscribers { total items { id email proof { words } } }",
  },
  subscriberCounts: { permissions: administrators, operation: "subscriberCounts { active }" },
  deleteSubscriber: {
    permissions: administrators,
    operation: async (world) => `deleteSubscriber(id: "${(await active(world))._id}") { id }`,
  },
};
