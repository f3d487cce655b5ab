import { onceByClient, prepareCollections } from "../shared/collections.ts";

/** Creates the collections and indexes of files, of the subjects that show them and of the bytes that each account uses. */
export const createFileCollections = (): Promise<void> =>
  prepareCollections({
    files: [
      { key: { ownerId: 1, _id: -1 } },
      onceByClient("ownerId"),
      { key: { inGallery: 1, kind: 1, _id: -1 } },
      { key: { unusedSince: 1 } },
    ],
    fileUses: [{ key: { subjectId: 1, fileId: 1 }, unique: true }, { key: { fileId: 1, isPublished: 1 } }],
    fileAccounts: [],
    fileRemains: [{ key: { since: 1 } }],
  });
