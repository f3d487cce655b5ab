import { prepareCollections } from "../shared/collections.ts";

/** Creates the folders of the media library, and the indexes of files by folder and by tag. */
export const createFileFolders = (): Promise<void> =>
  prepareCollections({
    fileFolders: [{ key: { nameKey: 1 }, unique: true }],
    files: [{ key: { folderId: 1, _id: -1 } }, { key: { tags: 1, _id: -1 } }],
  });
