import { onceByClient, prepareCollections } from "../shared/collections.ts";

const entries = [{ key: { words: 1, _id: -1 } }, onceByClient("addedById")] as const;
const byGenre = { key: { genreSlug: 1, _id: -1 } } as const;

/** Creates the collections and indexes of the catalogues and of their genres. */
export const createCatalogueCollections = (): Promise<void> =>
  prepareCollections({
    pictures: entries,
    videos: [...entries, byGenre],
    books: [...entries, byGenre],
    musics: [...entries, byGenre, { key: { genreSlug: 1, album: 1, trackNumber: 1, _id: 1 } }],
    genres: [{ key: { catalogue: 1, count: -1, name: 1 } }],
  });
