import { prepareCollections } from "../shared/collections.ts";

/** Creates the invitations to the team. */
export const createInvitations = (): Promise<void> =>
  prepareCollections({
    invitations: [
      { key: { email: 1 }, unique: true },
      { key: { tokenHash: 1 }, unique: true },
      { key: { invitedById: 1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
    ],
  });
