import { prepareCollections } from "../shared/collections.ts";

/** Creates preview links, the presence of editors, and the index of an author's corrections. */
export const createPublishingCollections = (): Promise<void> =>
  prepareCollections({
    previews: [
      { key: { tokenHash: 1 }, unique: true },
      { key: { postId: 1, expiresAt: 1 } },
      { key: { createdById: 1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
    ],
    presences: [{ key: { postId: 1, seenAt: 1 } }, { key: { seenAt: 1 }, expireAfterSeconds: 60 }],
    posts: [{ key: { "corrections.authorId": 1 }, sparse: true }],
  });
