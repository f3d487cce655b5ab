import type { Collections } from "../shared/collections.ts";

/** Collections of files and catalogues, with their indexes. */
export const media: Collections = {
  books: [
    { key: { words: 1, _id: -1 } },
    {
      key: { addedById: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { genreSlug: 1, _id: -1 } },
  ],
  genres: [{ key: { catalogue: 1, count: -1, name: 1 } }],
  musics: [
    { key: { words: 1, _id: -1 } },
    {
      key: { addedById: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { genreSlug: 1, _id: -1 } },
    { key: { fileName: 1 } },
    { key: { genreSlug: 1, album: 1, albumArtist: 1, trackNumber: 1, _id: 1 } },
    { key: { album: 1, albumArtist: 1, trackNumber: 1, _id: 1 } },
  ],
  pictures: [
    { key: { words: 1, _id: -1 } },
    {
      key: { addedById: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
  ],
  videos: [
    { key: { words: 1, _id: -1 } },
    {
      key: { addedById: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { genreSlug: 1, _id: -1 } },
    { key: { fileName: 1 } },
  ],
  fileAccounts: [],
  fileDuplicates: [],
  fileFolders: [{ key: { nameKey: 1 }, unique: true }],
  fileUses: [{ key: { subjectId: 1, fileId: 1 }, unique: true }, { key: { fileId: 1, isPublished: 1 } }],
  files: [
    { key: { ownerId: 1, _id: -1 } },
    {
      key: { ownerId: 1, clientId: 1 },
      unique: true,
      partialFilterExpression: { clientId: { $exists: true } },
    },
    { key: { inGallery: 1, kind: 1, _id: -1 } },
    { key: { unusedSince: 1 } },
    { key: { kind: 1, _id: -1 } },
    { key: { length: -1, _id: -1 } },
    { key: { kind: 1, length: -1, _id: -1 } },
    { key: { nameKey: 1, _id: -1 } },
    { key: { kind: 1, nameKey: 1, _id: -1 } },
    { key: { words: 1, _id: -1 } },
    { key: { useCount: 1, inGallery: 1, _id: -1 } },
    { key: { isTwin: 1, hash: 1, _id: -1 } },
    { key: { kind: 1, alt: 1, _id: -1 } },
    { key: { hash: 1 } },
    { key: { folderId: 1, _id: -1 } },
    { key: { tags: 1, _id: -1 } },
  ],
  orphanedBytes: [{ key: { since: 1 } }],
};
