import { prepareCollections } from "../shared/collections.ts";

/** Creates notification settings, delivery schedules, push subscriptions and the server's push keys. */
export const createDeliveryCollections = (): Promise<void> =>
  prepareCollections({
    notificationSettings: [{ key: { wanted: 1, _id: 1 } }],
    notificationDues: [{ key: { lookAt: 1 } }],
    pushSubscriptions: [
      { key: { fingerprint: 1 }, unique: true },
      { key: { userId: 1, _id: 1 } },
      { key: { sessionId: 1 } },
    ],
    pushKeys: [],
    notifications: [{ key: { isSpreading: 1 }, sparse: true }],
  });
