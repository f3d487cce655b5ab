import { prepareCollections } from "../shared/collections.ts";

/** Creates the indexes that find an album's tracks, and the entries that show a file of the gallery. */
export const createCatalogueFileIndexes = (): Promise<void> =>
  prepareCollections({
    musics: [{ key: { album: 1, trackNumber: 1, _id: 1 } }, { key: { fileName: 1 } }],
    videos: [{ key: { fileName: 1 } }],
  });
