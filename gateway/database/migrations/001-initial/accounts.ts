import type { Collections } from "../shared/collections.ts";

/** Collections of people and notifications, with their indexes. */
export const accounts: Collections = {
  accountDeletions: [{ key: { at: 1 } }],
  invitations: [
    { key: { email: 1 }, unique: true },
    { key: { tokenHash: 1 }, unique: true },
    { key: { invitedById: 1 } },
    { key: { removeAt: 1 }, expireAfterSeconds: 0 },
  ],
  codes: [
    { key: { tokenHash: 1 }, unique: true },
    { key: { userId: 1 } },
    { key: { email: 1, purpose: 1 } },
    { key: { removeAt: 1 }, expireAfterSeconds: 0 },
  ],
  emailChanges: [
    { key: { userId: 1, _id: 1 } },
    { key: { appliesAt: 1 } },
    { key: { removeAt: 1 }, expireAfterSeconds: 0 },
  ],
  passkeys: [{ key: { credentialId: 1 }, unique: true }, { key: { userId: 1, _id: 1 } }],
  secondFactors: [],
  usedLinks: [{ key: { removeAt: 1 }, expireAfterSeconds: 0 }],
  users: [
    { key: { email: 1 }, unique: true, partialFilterExpression: { isVerified: true } },
    { key: { email: 1, _id: -1 } },
    { key: { unverifiedUntil: 1 }, expireAfterSeconds: 0 },
    { key: { isVerified: 1, _id: -1 } },
    { key: { keys: 1, _id: -1 }, partialFilterExpression: { isVerified: true } },
    {
      key: { addedById: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { "commentBan.at": -1 }, partialFilterExpression: { "commentBan.at": { $gt: new Date(0) } } },
    { key: { role: 1, isVerified: 1, _id: 1 } },
    { key: { slug: 1 }, unique: true, partialFilterExpression: { slug: { $exists: true } } },
  ],
  sessions: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { userId: 1, _id: -1 } }],
  moderationLog: [{ key: { memberId: 1, _id: -1 } }, { key: { at: 1 }, expireAfterSeconds: 94867200 }],
  deliverySchedules: [{ key: { lookAt: 1 } }],
  follows: [{ key: { userId: 1, targetId: 1 }, unique: true }, { key: { targetId: 1, userId: 1 } }],
  groupedActions: [
    { key: { subjectId: 1, kind: 1, actorId: 1 } },
    { key: { rootId: 1 } },
    { key: { commentId: 1 }, partialFilterExpression: { commentId: { $exists: true } } },
    { key: { actorId: 1 } },
    { key: { recipientId: 1 } },
    { key: { goneAt: 1 }, expireAfterSeconds: 2592000 },
    { key: { subjectId: 1, kind: 1, recipientId: 1, at: -1 } },
  ],
  notificationMarkers: [],
  notificationSettings: [{ key: { wanted: 1, _id: 1 } }],
  notifications: [
    { key: { recipientId: 1, at: -1, _id: -1 } },
    { key: { subjectId: 1, kind: 1 } },
    { key: { rootId: 1 } },
    {
      key: { recipientId: 1, kind: 1, subjectId: 1 },
      unique: true,
      partialFilterExpression: { actorCount: { $exists: true } },
    },
    { key: { isSpreading: 1 }, sparse: true },
  ],
  pendingPushes: [{ key: { dueAt: 1 } }],
  pushKeys: [],
  pushSubscriptions: [
    { key: { fingerprint: 1 }, unique: true },
    { key: { userId: 1, _id: 1 } },
    { key: { sessionId: 1 } },
  ],
};
