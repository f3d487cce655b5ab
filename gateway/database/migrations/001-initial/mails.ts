import type { Collections } from "../shared/collections.ts";

/** Collections of letters and mails, with their indexes. */
export const mails: Collections = {
  erasedRefusals: [],
  letters: [
    { key: { slug: 1 }, unique: true },
    { key: { savedById: 1, _id: 1 } },
    {
      key: { createdById: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
  ],
  mailingPace: [],
  mailingReadings: [],
  mailingRecipients: [
    { key: { mailingId: 1, state: 1, _id: 1 } },
    { key: { state: 1, dueAt: 1 } },
    { key: { subscriberId: 1 } },
    { key: { documentId: 1, subscriberId: 1 }, unique: true },
  ],
  mailings: [
    { key: { state: 1, dueAt: 1 } },
    { key: { documentId: 1 } },
    { key: { week: 1 }, unique: true, partialFilterExpression: { week: { $exists: true } } },
    { key: { measureKey: 1 }, sparse: true },
  ],
  subscribers: [
    { key: { email: 1 }, unique: true },
    { key: { state: 1, _id: -1 } },
    { key: { state: 1, isForSite: 1, _id: 1 } },
    { key: { state: 1, topicIds: 1, _id: 1 } },
    { key: { importRunId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    { key: { "importedRefusal.runId": 1 }, sparse: true },
  ],
  mailServers: [],
  mailSuppressions: [{ key: { addressKey: 1 }, unique: true }],
  mails: [
    { key: { key: 1 }, unique: true },
    { key: { state: 1, urgency: 1, dueAt: 1 } },
    { key: { state: 1, _id: -1 } },
    { key: { userId: 1 } },
    { key: { removeAt: 1 }, expireAfterSeconds: 0 },
  ],
};
